-- CreateTable
CREATE TABLE "Redaction" (
    "digest" TEXT NOT NULL,
    "start" INTEGER NOT NULL,
    "length" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "lineStart" INTEGER NOT NULL,
    "lineLength" INTEGER NOT NULL,
    "lineDigest" TEXT NOT NULL,

    PRIMARY KEY ("digest", "start")
);

-- AlterTable: what is stored so far was read without redaction (revision 0) and is scanned at the next start.
ALTER TABLE "Segment" ADD COLUMN "sourceDigest" TEXT;
ALTER TABLE "Segment" ADD COLUMN "redactionRevision" INTEGER NOT NULL DEFAULT 0;

-- The place of a segment never changes. Its bytes change only when a secret is taken out of them, and then the
-- digest of what the source had stays.
DROP TRIGGER "Segment_no_update";
CREATE TRIGGER "Segment_no_move" BEFORE UPDATE OF "key", "fileKey", "start", "length", "firstLine", "lines", "createdAt" ON "Segment"
BEGIN
    SELECT RAISE(ABORT, 'segments are immutable');
END;
CREATE TRIGGER "Segment_no_rewrite" BEFORE UPDATE OF "digest", "sourceDigest" ON "Segment"
WHEN NEW."sourceDigest" IS NOT COALESCE(OLD."sourceDigest", OLD."digest")
BEGIN
    SELECT RAISE(ABORT, 'segments are immutable');
END;
