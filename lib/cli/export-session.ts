import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { folderSink, tarSink } from "@/lib/store/bundle/bundle-sink";
import { exportSession } from "@/lib/store/bundle/export-session";
import { closeStore, getStore } from "@/lib/store/open-store";
import { AppError } from "@/lib/util/app-error";
import type { Command, CommandIo, ExitStatus } from "./command";
import { operatorName } from "./shared/operator-name";
import { shownText } from "./shared/shown-text";

/** `counterfoil export`: one session as a bundle that proves itself. */
export const exportSessionCommand: Command = {
  name: "export",
  summary: "Write a session with its proof into one bundle",
  help: `Writes one session, or that of one artifact, into a bundle that can be checked offline: raw lines, events,
findings, decisions, the slice of the chain that proves them, and a manifest with the digest of every file. The
export itself becomes an entry of the chain.

Usage: counterfoil export <session or artifact> [--to PATH] [--reason TEXT] [--include-revoked]

Lines that the user revoked are blank, and only their digests are in it.

Options:
  --to PATH          a new folder, or a file that ends in .tar (default counterfoil-<session>.tar)
  --reason TEXT      why, for the chain and the manifest
  --include-revoked  leave revoked evidence in, and mark it
  -h, --help         print this text

Exit status:
  0  written
  2  there is no such session, or it could not be written
`,
  run: exportOne,
};

async function exportOne(args: readonly string[], io: CommandIo): Promise<ExitStatus> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      to: { type: "string" },
      reason: { type: "string" },
      "include-revoked": { type: "boolean", default: false },
    },
  });
  const [subject, ...more] = positionals;
  if (!subject || more.length > 0) {
    throw new AppError("invalid", "name one session or artifact. See --help.");
  }
  const name = values.to ?? `counterfoil-${subject.replace(/[^\w-]/g, "_").slice(0, 80)}.tar`;
  const place = resolve(io.cwd, name);
  if (name.endsWith(".tar") && existsSync(place)) {
    throw new AppError("invalid", `${shownText(name)} is there already.`);
  }
  const store = await getStore();
  try {
    const sink = name.endsWith(".tar") ? await tarSink(place) : await folderSink(place);
    const { manifest, digest } = await exportSession(store, sink, {
      ...{ subject, by: operatorName(), reason: values.reason?.trim() || undefined },
      includesRevoked: values["include-revoked"],
    });
    const { withheldLines, files, session } = manifest;
    io.out(`${session.id}: ${files.length} files in ${shownText(name)}.\n`);
    if (withheldLines > 0) {
      io.out(
        `${withheldLines} revoked lines were left out; their digests are in withheld.jsonl.\n`,
      );
    }
    io.out(`Digest ${digest}. Check it with: counterfoil verify ${shownText(name)}\n`);
    return 0;
  } finally {
    await closeStore();
  }
}
