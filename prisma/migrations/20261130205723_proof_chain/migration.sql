-- AlterTable
ALTER TABLE "Artifact" ADD COLUMN "contentDigest" TEXT;

-- AlterTable
ALTER TABLE "TranscriptFile" ADD COLUMN "placeDigest" TEXT;

-- CreateTable
CREATE TABLE "ChainEntry" (
    "sequence" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "kind" TEXT NOT NULL,
    "sessionId" TEXT,
    "subject" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "detail" TEXT NOT NULL,
    "at" TEXT NOT NULL,
    "prevHash" TEXT NOT NULL,
    "rowHash" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "SessionHold" (
    "sessionId" TEXT NOT NULL PRIMARY KEY,
    "reason" TEXT NOT NULL,
    "by" TEXT NOT NULL,
    "at" TEXT NOT NULL
);

-- CreateIndex
CREATE INDEX "ChainEntry_sessionId_kind_idx" ON "ChainEntry"("sessionId", "kind");

-- CreateIndex
CREATE INDEX "ChainEntry_kind_subject_idx" ON "ChainEntry"("kind", "subject");

-- Append-only: an entry is never edited or taken away, and a new one goes on from the last.
CREATE TRIGGER "ChainEntry_no_update" BEFORE UPDATE ON "ChainEntry"
BEGIN
    SELECT RAISE(ABORT, 'the chain is append-only');
END;
CREATE TRIGGER "ChainEntry_no_delete" BEFORE DELETE ON "ChainEntry"
BEGIN
    SELECT RAISE(ABORT, 'the chain is append-only');
END;
CREATE TRIGGER "ChainEntry_follows" BEFORE INSERT ON "ChainEntry"
WHEN NEW."sequence" <> COALESCE((SELECT MAX("sequence") FROM "ChainEntry"), 0) + 1
    OR NEW."prevHash" <> COALESCE(
        (SELECT "rowHash" FROM "ChainEntry" ORDER BY "sequence" DESC LIMIT 1),
        '0000000000000000000000000000000000000000000000000000000000000000')
BEGIN
    SELECT RAISE(ABORT, 'the chain has moved on');
END;
