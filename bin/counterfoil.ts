import { commands } from "@/lib/cli/index";
import { processIo } from "@/lib/cli/shared/process-io";
import { runCommand } from "@/lib/cli/shared/run-command";

const io = processIo();
const status = await runCommand(commands, process.argv.slice(2), io);
// Not process.exit: what was written to a pipe has to arrive first.
process.exitCode = status;
