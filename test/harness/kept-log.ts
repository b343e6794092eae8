/** Where the log of a test file's shop goes: with TEST_LOGS, a folder, into a file of its own there; otherwise to standard error. */
import fs, { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

const FOLDER = process.env['TEST_LOGS'];
/** Marks that Node's functions are replaced, so that a process of many test files does it once, and names what keeps the text now. */
const REPLACED: unique symbol = Symbol.for('atelier.kept-log');
const STANDARD_ERROR = 2;

let file = 'global-setup';

/** Test files of one process run one after another: from now on what is logged belongs to this one. */
export function keepLogOf(testFile: string): void {
  file = path.relative('.', testFile);
  if (FOLDER) replaceWrite();
}

export function keepLog(text: string): void {
  if (!FOLDER) return;
  const place = path.join(FOLDER, `${file}.log`);
  mkdirSync(path.dirname(place), { recursive: true });
  appendFileSync(place, text);
}

type Write = (...args: unknown[]) => unknown;

/** The logger, and its copy in the built product, write with these functions, which no setting of theirs replaces. */
function replaceWrite(): void {
  const own = fs as unknown as Record<'write' | 'writeSync', Write> & {
    [REPLACED]?: (text: string) => void;
  };
  if (!own[REPLACED]) {
    for (const name of ['write', 'writeSync'] as const) {
      const write = own[name];
      own[name] = (...args) => {
        const [fd, text] = args as [number, string | Buffer];
        if (fd !== STANDARD_ERROR) return write(...args);
        own[REPLACED]?.(String(text)); // always the whole of a string or a buffer
        const length = Buffer.byteLength(text);
        const done = args.at(-1);
        if (typeof done === 'function') process.nextTick(done as () => void, null, length);
        return length;
      };
    }
  }
  own[REPLACED] = keepLog;
}
