-- CreateTable
CREATE TABLE "ReviewCheckpoint" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "sessionId" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "createdAt" TEXT NOT NULL
);

-- CreateIndex
CREATE INDEX "ReviewCheckpoint_sessionId_idx" ON "ReviewCheckpoint"("sessionId");

-- AlterTable: written by hand, since a rebuilt table costs minutes where a record is long. The next index fills it in.
ALTER TABLE "Event" ADD COLUMN "fromUser" BOOLEAN NOT NULL DEFAULT false;
