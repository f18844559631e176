-- Filtering by kind and by repository from an index alone.
ALTER TABLE "Artifact" ADD COLUMN "kindBits" INTEGER NOT NULL DEFAULT 0;
DROP INDEX "Artifact_queue";
DROP INDEX "Artifact_queue_by_state";
CREATE INDEX "Artifact_queue" ON "Artifact"("sortKey", "lane", "verdict", "state", "format", "repository", "at", "kindBits");
CREATE INDEX "Artifact_queue_by_state" ON "Artifact"("state", "sortKey", "lane", "verdict", "format", "repository", "at", "kindBits");
CREATE INDEX "Artifact_queue_by_repository" ON "Artifact"("repository", "sortKey", "state", "lane", "verdict", "format", "at", "kindBits");

-- Any part of a word, without reading every row. Kept by triggers; the schema engine does not know such tables.
CREATE VIRTUAL TABLE "ArtifactSearch" USING fts5("text", tokenize = 'trigram', content = '', contentless_delete = 1);
INSERT INTO "ArtifactSearch" ("rowid", "text") SELECT "key", "searchText" FROM "Artifact";
CREATE TRIGGER "Artifact_search_insert" AFTER INSERT ON "Artifact"
BEGIN
    INSERT INTO "ArtifactSearch" ("rowid", "text") VALUES (NEW."key", NEW."searchText");
END;
CREATE TRIGGER "Artifact_search_delete" AFTER DELETE ON "Artifact"
BEGIN
    DELETE FROM "ArtifactSearch" WHERE "rowid" = OLD."key";
END;
CREATE TRIGGER "Artifact_search_update" AFTER UPDATE OF "searchText" ON "Artifact"
WHEN OLD."searchText" <> NEW."searchText"
BEGIN
    DELETE FROM "ArtifactSearch" WHERE "rowid" = OLD."key";
    INSERT INTO "ArtifactSearch" ("rowid", "text") VALUES (NEW."key", NEW."searchText");
END;
