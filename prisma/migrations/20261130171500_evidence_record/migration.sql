-- CreateTable
CREATE TABLE "Session" (
    "key" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "id" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "nativeKey" TEXT NOT NULL,
    "nativeId" TEXT NOT NULL,
    "lane" TEXT NOT NULL DEFAULT 'parent',
    "parentNativeId" TEXT,
    "cwd" TEXT,
    "repository" TEXT,
    "branch" TEXT,
    "clientVersion" TEXT,
    "model" TEXT,
    "startedAt" TEXT,
    "endedAt" TEXT,
    "isSample" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TEXT NOT NULL,
    "activityAt" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "events" INTEGER NOT NULL DEFAULT 0,
    "recordLength" INTEGER NOT NULL DEFAULT 0,
    "userTurns" INTEGER NOT NULL DEFAULT 0,
    "problemCount" INTEGER NOT NULL DEFAULT 0,
    "notices" TEXT NOT NULL DEFAULT '[]',
    "ingestVersion" INTEGER NOT NULL DEFAULT 0,
    "indexedVersion" INTEGER NOT NULL DEFAULT -1,
    "indexRevision" TEXT NOT NULL DEFAULT '',
    "leaseOwner" TEXT,
    "leaseUntil" REAL
);

-- CreateTable
CREATE TABLE "TranscriptFile" (
    "key" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "sessionKey" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "path" TEXT,
    "stamp" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "isCurrent" BOOLEAN NOT NULL DEFAULT true,
    "headDigest" TEXT NOT NULL,
    "watermark" BIGINT NOT NULL DEFAULT 0,
    "lines" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TEXT NOT NULL,
    "updatedAt" TEXT NOT NULL,
    CONSTRAINT "TranscriptFile_sessionKey_fkey" FOREIGN KEY ("sessionKey") REFERENCES "Session" ("key") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Segment" (
    "key" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "fileKey" INTEGER NOT NULL,
    "start" BIGINT NOT NULL,
    "length" INTEGER NOT NULL,
    "firstLine" INTEGER NOT NULL,
    "lines" INTEGER NOT NULL,
    "digest" TEXT NOT NULL,
    "createdAt" TEXT NOT NULL,
    CONSTRAINT "Segment_fileKey_fkey" FOREIGN KEY ("fileKey") REFERENCES "TranscriptFile" ("key") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Event" (
    "sessionKey" INTEGER NOT NULL,
    "logicalOrder" INTEGER NOT NULL,
    "eventId" TEXT NOT NULL,
    "recordIndex" INTEGER,
    "parentTurnOrder" INTEGER,
    "kind" TEXT NOT NULL,
    "nativeId" TEXT,
    "timestamp" TEXT,
    "isInContext" BOOLEAN NOT NULL,
    "rolledBack" BOOLEAN NOT NULL,
    "rollbackIndex" INTEGER,
    "twinOrder" INTEGER,
    "fileKey" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "byteOffset" BIGINT NOT NULL,
    "byteLength" INTEGER NOT NULL,

    PRIMARY KEY ("sessionKey", "logicalOrder")
);

-- CreateTable
CREATE TABLE "EventChunk" (
    "sessionKey" INTEGER NOT NULL,
    "chunk" INTEGER NOT NULL,
    "digest" TEXT NOT NULL,

    PRIMARY KEY ("sessionKey", "chunk")
);

-- CreateTable
CREATE TABLE "Turn" (
    "sessionKey" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "eventId" TEXT NOT NULL,
    "logicalOrder" INTEGER NOT NULL,
    "recordIndex" INTEGER NOT NULL,
    "timestamp" TEXT,
    "text" TEXT NOT NULL,
    "events" INTEGER NOT NULL,
    "calls" INTEGER NOT NULL,
    "failures" INTEGER NOT NULL,
    "rolledBack" BOOLEAN NOT NULL,

    PRIMARY KEY ("sessionKey", "position")
);

-- CreateTable
CREATE TABLE "Rollback" (
    "sessionKey" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "mechanism" TEXT NOT NULL,
    "file" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "fromOrder" INTEGER NOT NULL,
    "fromIndex" INTEGER,
    "events" INTEGER NOT NULL,
    "userTurns" INTEGER NOT NULL,

    PRIMARY KEY ("sessionKey", "position")
);

-- CreateTable
CREATE TABLE "Problem" (
    "sessionKey" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "file" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "message" TEXT NOT NULL,

    PRIMARY KEY ("sessionKey", "position")
);

-- CreateTable
CREATE TABLE "Artifact" (
    "key" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "id" TEXT NOT NULL,
    "sessionKey" INTEGER NOT NULL,
    "sessionId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "summaryEventId" TEXT NOT NULL,
    "summaryOrder" INTEGER NOT NULL,
    "recordIndex" INTEGER NOT NULL,
    "lane" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "trigger" TEXT NOT NULL,
    "file" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "rolledBack" BOOLEAN NOT NULL,
    "verdict" TEXT NOT NULL,
    "findingCount" INTEGER NOT NULL,
    "kinds" TEXT NOT NULL,
    "headline" TEXT,
    "compactedAt" TEXT,
    "seenAt" TEXT NOT NULL,
    "at" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "sortKey" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "repository" TEXT,
    "isSample" BOOLEAN NOT NULL,
    "searchText" TEXT NOT NULL,
    "flagId" TEXT,
    "flagVersion" INTEGER,
    "state" TEXT,
    "raisedAt" TEXT,
    "decidedBy" TEXT,
    "decidedAt" TEXT,
    "inputDigest" TEXT NOT NULL,
    "isWithdrawn" BOOLEAN NOT NULL DEFAULT false
);

-- CreateTable
CREATE TABLE "ArtifactBody" (
    "artifactKey" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "summary" TEXT,
    "shape" TEXT NOT NULL,
    "tokensBefore" INTEGER,
    "clientSpans" TEXT NOT NULL,
    "covered" TEXT NOT NULL,
    "kept" TEXT NOT NULL,
    "dropped" TEXT NOT NULL,
    "range" TEXT NOT NULL,
    "claims" TEXT NOT NULL,
    "claimCounts" TEXT NOT NULL,
    "constraints" TEXT NOT NULL,
    "marks" TEXT NOT NULL,
    "notices" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Finding" (
    "id" TEXT NOT NULL,
    "artifactKey" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "severity" TEXT NOT NULL,
    "rule" TEXT NOT NULL,
    "body" TEXT NOT NULL,

    PRIMARY KEY ("artifactKey", "position")
);

-- CreateTable
CREATE TABLE "Flag" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "artifactId" TEXT NOT NULL,
    "sessionId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "raisedAt" TEXT NOT NULL,
    "decidedBy" TEXT,
    "decidedAt" TEXT,
    "lastAction" TEXT
);

-- CreateTable
CREATE TABLE "Decision" (
    "sequence" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "id" TEXT NOT NULL,
    "idempotencyKey" TEXT,
    "requestDigest" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "flagId" TEXT,
    "flagVersion" INTEGER,
    "artifactId" TEXT,
    "sessionId" TEXT,
    "endOrderId" TEXT,
    "by" TEXT NOT NULL,
    "at" TEXT NOT NULL,
    "reason" TEXT,
    "note" TEXT,
    "prevHash" TEXT NOT NULL,
    "rowHash" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "EndOrder" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "sessionId" TEXT NOT NULL,
    "sessionNativeId" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "reason" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "requestedAt" TEXT NOT NULL,
    "deliveredAt" TEXT,
    "deliveredVia" TEXT,
    "confirmedAt" TEXT,
    "confirmedBy" TEXT,
    "withdrawnAt" TEXT,
    "withdrawnBy" TEXT
);

-- CreateTable
CREATE TABLE "HookCall" (
    "client" TEXT NOT NULL,
    "sessionNativeId" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "at" TEXT NOT NULL,
    "calls" INTEGER NOT NULL DEFAULT 1,

    PRIMARY KEY ("client", "sessionNativeId")
);

-- CreateTable
CREATE TABLE "BoardCell" (
    "lane" TEXT NOT NULL,
    "verdict" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "total" INTEGER NOT NULL,
    "open" INTEGER NOT NULL,

    PRIMARY KEY ("lane", "verdict", "day")
);

-- CreateTable
CREATE TABLE "Setting" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "value" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TEXT NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "Session_id_key" ON "Session"("id");

-- CreateIndex
CREATE INDEX "Session_nativeId_idx" ON "Session"("nativeId");

-- CreateIndex
CREATE INDEX "Session_parentNativeId_idx" ON "Session"("parentNativeId");

-- CreateIndex
CREATE INDEX "Session_repository_idx" ON "Session"("repository");

-- CreateIndex
CREATE INDEX "Session_isSample_idx" ON "Session"("isSample");

-- CreateIndex
CREATE INDEX "Session_activityAt_idx" ON "Session"("activityAt");

-- CreateIndex
CREATE UNIQUE INDEX "Session_format_nativeKey_key" ON "Session"("format", "nativeKey");

-- CreateIndex
CREATE INDEX "TranscriptFile_path_idx" ON "TranscriptFile"("path");

-- CreateIndex
CREATE UNIQUE INDEX "TranscriptFile_sessionKey_name_revision_key" ON "TranscriptFile"("sessionKey", "name", "revision");

-- CreateIndex
CREATE INDEX "Segment_digest_idx" ON "Segment"("digest");

-- CreateIndex
CREATE UNIQUE INDEX "Segment_fileKey_start_key" ON "Segment"("fileKey", "start");

-- CreateIndex
CREATE INDEX "Event_sessionKey_recordIndex_idx" ON "Event"("sessionKey", "recordIndex");

-- CreateIndex
CREATE INDEX "Event_sessionKey_twinOrder_idx" ON "Event"("sessionKey", "twinOrder");

-- CreateIndex
CREATE UNIQUE INDEX "Event_eventId_sessionKey_key" ON "Event"("eventId", "sessionKey");

-- CreateIndex
CREATE UNIQUE INDEX "Artifact_id_key" ON "Artifact"("id");

-- CreateIndex
CREATE INDEX "Artifact_sessionKey_position_idx" ON "Artifact"("sessionKey", "position");

-- CreateIndex
CREATE INDEX "Artifact_queue" ON "Artifact"("sortKey", "lane", "verdict", "state", "format", "repository", "at");

-- CreateIndex
CREATE INDEX "Artifact_queue_by_state" ON "Artifact"("state", "sortKey", "lane", "verdict", "format", "repository", "at");

-- CreateIndex
CREATE INDEX "Artifact_flagId_idx" ON "Artifact"("flagId");

-- CreateIndex
CREATE INDEX "Finding_kind_artifactKey_idx" ON "Finding"("kind", "artifactKey");

-- CreateIndex
CREATE INDEX "Finding_id_idx" ON "Finding"("id");

-- CreateIndex
CREATE UNIQUE INDEX "Flag_artifactId_key" ON "Flag"("artifactId");

-- CreateIndex
CREATE INDEX "Flag_sessionId_state_idx" ON "Flag"("sessionId", "state");

-- CreateIndex
CREATE INDEX "Flag_state_raisedAt_idx" ON "Flag"("state", "raisedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Decision_id_key" ON "Decision"("id");

-- CreateIndex
CREATE UNIQUE INDEX "Decision_idempotencyKey_key" ON "Decision"("idempotencyKey");

-- CreateIndex
CREATE INDEX "Decision_flagId_idx" ON "Decision"("flagId");

-- CreateIndex
CREATE INDEX "Decision_sessionId_idx" ON "Decision"("sessionId");

-- CreateIndex
CREATE INDEX "EndOrder_sessionId_requestedAt_idx" ON "EndOrder"("sessionId", "requestedAt");

-- CreateIndex
CREATE INDEX "EndOrder_sessionNativeId_state_idx" ON "EndOrder"("sessionNativeId", "state");

-- CreateIndex
CREATE INDEX "HookCall_sessionNativeId_idx" ON "HookCall"("sessionNativeId");

-- CreateIndex
CREATE INDEX "HookCall_client_at_idx" ON "HookCall"("client", "at");

-- Append-only: a decision is never edited or taken away.
CREATE TRIGGER "Decision_no_update" BEFORE UPDATE ON "Decision"
BEGIN
    SELECT RAISE(ABORT, 'decisions are append-only');
END;
CREATE TRIGGER "Decision_no_delete" BEFORE DELETE ON "Decision"
BEGIN
    SELECT RAISE(ABORT, 'decisions are append-only');
END;

-- The bytes of a segment never change. Retention may remove it as a whole.
CREATE TRIGGER "Segment_no_update" BEFORE UPDATE ON "Segment"
BEGIN
    SELECT RAISE(ABORT, 'segments are immutable');
END;

-- The board's counts, so that reading them does not depend on the number of artifacts.
CREATE TRIGGER "Artifact_count_insert" AFTER INSERT ON "Artifact"
BEGIN
    INSERT INTO "BoardCell" ("lane", "verdict", "day", "total", "open")
    VALUES (NEW."lane", NEW."verdict", NEW."day", 1, COALESCE(NEW."state" = 'open', 0))
    ON CONFLICT ("lane", "verdict", "day") DO UPDATE SET
        "total" = "total" + 1,
        "open" = "open" + excluded."open";
END;
CREATE TRIGGER "Artifact_count_delete" AFTER DELETE ON "Artifact"
BEGIN
    UPDATE "BoardCell" SET
        "total" = "total" - 1,
        "open" = "open" - COALESCE(OLD."state" = 'open', 0)
    WHERE "lane" = OLD."lane" AND "verdict" = OLD."verdict" AND "day" = OLD."day";
    DELETE FROM "BoardCell"
    WHERE "lane" = OLD."lane" AND "verdict" = OLD."verdict" AND "day" = OLD."day" AND "total" = 0;
END;
CREATE TRIGGER "Artifact_count_update" AFTER UPDATE OF "lane", "verdict", "day", "state" ON "Artifact"
BEGIN
    UPDATE "BoardCell" SET
        "total" = "total" - 1,
        "open" = "open" - COALESCE(OLD."state" = 'open', 0)
    WHERE "lane" = OLD."lane" AND "verdict" = OLD."verdict" AND "day" = OLD."day";
    INSERT INTO "BoardCell" ("lane", "verdict", "day", "total", "open")
    VALUES (NEW."lane", NEW."verdict", NEW."day", 1, COALESCE(NEW."state" = 'open', 0))
    ON CONFLICT ("lane", "verdict", "day") DO UPDATE SET
        "total" = "total" + 1,
        "open" = "open" + excluded."open";
    DELETE FROM "BoardCell"
    WHERE "lane" = OLD."lane" AND "verdict" = OLD."verdict" AND "day" = OLD."day" AND "total" = 0;
END;
