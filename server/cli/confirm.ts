import { createInterface } from 'node:readline/promises';
import type { ReadStream } from 'node:tty';

type Input = NodeJS.ReadableStream & Partial<Pick<ReadStream, 'isTTY'>>;

/** Asks the person at the terminal; anything but yes is no. Null without a terminal. */
export async function confirm(
  question: string,
  input: Input,
  output: NodeJS.WritableStream,
): Promise<boolean | null> {
  if (!input.isTTY) return null;
  const terminal = createInterface({ input, output });
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  try {
    const answer = await Promise.race([terminal.question(`${question} [y/N] `), ended]);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}
