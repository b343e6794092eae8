/**
 * The program of a child process (`kit/child-processes.ts`): runs the functions of `*.child.ts` modules that its parent names, one at a time.
 * It knows nothing else of the shop.
 */
import os from 'node:os';
import { Worker } from 'node:worker_threads';

/** A call, then the pieces of its content, if it has any. */
export type ToChild =
  | { file: string; name: string; input: unknown; contentBytes: number | null }
  | { piece: Uint8Array };

/** `began`: the code is loaded and all input is there, so what follows is the cost of the input. */
export type FromChild = { began: true } | { value: unknown } | { error: Error };

type Work = (input: unknown, content?: Uint8Array) => unknown;
type Call = Extract<ToChild, { file: string }>;

/** A parent that was killed says nothing, and a busy event loop could not hear it: so a thread looks whether it is still there. */
const WATCH = `
  const parent = Number(process.argv[2]);
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 500);
`;

try {
  os.setPriority(5); // requests come first
} catch {
  // a sandbox may forbid it
}
new Worker(WATCH, {
  eval: true,
  argv: process.argv.slice(2),
  resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
}).unref();

let call: Call;
let content: Uint8Array | undefined;
let filled = 0;

process.on('message', (message: ToChild) => {
  if ('piece' in message) {
    content?.set(message.piece, filled);
    filled += message.piece.length;
  } else {
    call = message;
    content = call.contentBytes === null ? undefined : new Uint8Array(call.contentBytes);
    filled = 0;
  }
  if (filled === (content?.length ?? 0)) void answer();
});

async function answer(): Promise<void> {
  try {
    const work = ((await import(call.file)) as Record<string, Work>)[call.name];
    if (!work) throw new TypeError(`${call.file} has no ${call.name}`);
    send({ began: true });
    send({ value: await work(call.input, content) });
  } catch (error) {
    send({ error: error instanceof Error ? error : new Error(String(error)) });
  } finally {
    content = undefined;
  }
}

function send(message: FromChild): void {
  process.send?.(message);
}
