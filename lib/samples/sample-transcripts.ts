import { billing } from "./stories/billing";
import { etlJobs } from "./stories/etl-jobs";
import { gateway } from "./stories/gateway";
import { infraLive } from "./stories/infra-live";
import { ledgerService } from "./stories/ledger-service";
import { releaseReview } from "./stories/release-review";
import { searchApi } from "./stories/search-api";
import type { Story, WrittenTranscript } from "./transcripts/story";
import { writeClaudeCode } from "./transcripts/write-claude-code";
import { writeCodex } from "./transcripts/write-codex";
import { writePi } from "./transcripts/write-pi";

const reviewer = { subagent: { other: "guardian" } };

/** The sample sessions: how old each is at the first start, its story, and the client that would have written it. */
const samples: {
  minutesAgo: number;
  tell: (startedAt: string) => Story;
  write: (story: Story) => WrittenTranscript;
}[] = [
  { minutesAgo: 14, tell: ledgerService, write: writeClaudeCode },
  { minutesAgo: 31, tell: infraLive, write: (story) => writeCodex(story) },
  { minutesAgo: 66, tell: gateway, write: writeClaudeCode },
  { minutesAgo: 125, tell: etlJobs, write: writePi },
  { minutesAgo: 190, tell: releaseReview, write: (story) => writeCodex(story, reviewer) },
  { minutesAgo: 260, tell: billing, write: (story) => writeCodex(story) },
  { minutesAgo: 1500, tell: searchApi, write: writeClaudeCode },
];

/** Made-up sessions for the first look, with times relative to `now` (milliseconds since 1970). */
export function sampleTranscripts(now: number): WrittenTranscript[] {
  return samples.map(({ minutesAgo, tell, write }) =>
    write(tell(new Date(now - minutesAgo * 60_000).toISOString())),
  );
}
