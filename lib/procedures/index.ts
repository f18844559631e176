import "server-only";
import { artifact } from "./artifact";
import { artifactEvents } from "./artifact-events";
import { artifactFind } from "./artifact-find";
import { artifactList } from "./artifact-list";
import { board } from "./board";
import { clearFlag } from "./clear-flag";
import { endSession } from "./end-session";
import { event } from "./event";
import { eventFullText } from "./event-full-text";
import { eventLocation } from "./event-location";
import { exportArtifactFile } from "./export-artifact";
import { exportSessionFile } from "./export-session";
import { holdSession } from "./hold-session";
import { hookSetups } from "./hook-setups";
import { ingestTranscript } from "./ingest-transcript";
import { liftHold } from "./lift-hold";
import { releaseSession } from "./release-session";
import { removeSamples } from "./remove-samples";
import { reopenFlag } from "./reopen-flag";
import { retention } from "./retention";
import { reviewTranscriptOfSession } from "./review-transcript";
import { session } from "./session";
import { sessionEvents } from "./session-events";
import { sessionFind } from "./session-find";
import { sessionList } from "./session-list";
import { setRetention } from "./set-retention";
import { undoFlag } from "./undo-flag";

/** Every procedure of the product. The place in this list is its public name. */
export const router = {
  board,
  artifact: {
    list: artifactList,
    get: artifact,
    export: exportArtifactFile,
    events: artifactEvents,
    find: artifactFind,
  },
  event: { get: event, text: eventFullText, locate: eventLocation },
  session: {
    list: sessionList,
    get: session,
    events: sessionEvents,
    find: sessionFind,
    review: reviewTranscriptOfSession,
    end: endSession,
    release: releaseSession,
    export: exportSessionFile,
    hold: holdSession,
    liftHold,
  },
  flag: { clear: clearFlag, undo: undoFlag, reopen: reopenFlag },
  transcript: { ingest: ingestTranscript },
  retention: { get: retention, set: setRetention },
  sample: { remove: removeSamples },
  hook: { setups: hookSetups },
};

export type Router = typeof router;
