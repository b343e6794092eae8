/** The command line: `./atelier` in a checkout or a package. Settings and data are those of this folder. */
import path from 'node:path';
import { askPassword } from './cli/ask-password.ts';
import { confirm } from './cli/confirm.ts';
import { progressLine } from './cli/progress-line.ts';
import { runCommand } from './cli/run.ts';

// `head` closes the pipe before the end.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});
const cwd = process.cwd();
process.chdir(path.resolve(import.meta.dirname, '..'));
const code = await runCommand(process.argv.slice(2), {
  cwd,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  askPassword: () => askPassword(process.stdin, (text) => void process.stderr.write(text)),
  ...(process.stderr.isTTY && { progress: progressLine(process.stderr) }),
  confirm: (question) => confirm(question, process.stdin, process.stderr),
});
if (code !== undefined) process.exitCode = code;
