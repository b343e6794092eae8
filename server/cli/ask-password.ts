/** Reads a password that a person types without showing it, or the first line of what is piped in. */
import { createInterface } from 'node:readline';
import type { ReadStream } from 'node:tty';

type Input = NodeJS.ReadableStream & Partial<Pick<ReadStream, 'isTTY' | 'setRawMode'>>;

/** At a terminal: asks twice, until both are the same. Otherwise: the first line, null without one. */
export async function askPassword(
  input: Input,
  write: (text: string) => void,
): Promise<string | null> {
  if (!input.isTTY) return firstLine(input);
  for (;;) {
    const password = await readHidden(input, 'Password: ', write);
    if (password === (await readHidden(input, 'Again: ', write))) return password;
    write('The two are not the same.\n');
  }
}

async function firstLine(input: Input): Promise<string | null> {
  const lines = createInterface({ input });
  for await (const line of lines) {
    lines.close();
    return line === '' ? null : line;
  }
  return null;
}

function readHidden(input: Input, prompt: string, write: (text: string) => void): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let typed = '';
  const take = (text: string) => {
    for (const key of text) {
      if (key === '\r' || key === '\n') return resolve(typed);
      if (key === '\u0003' || key === '\u0004') return reject(new Error('Nothing was changed.'));
      if (key === '\u007F' || key === '\b') typed = [...typed].slice(0, -1).join('');
      else if (key >= ' ') typed += key;
    }
  };
  write(prompt);
  input.setEncoding('utf8');
  input.setRawMode?.(true);
  input.resume();
  input.on('data', take);
  return promise.finally(() => {
    input.off('data', take);
    input.pause();
    input.setRawMode?.(false);
    write('\n');
  });
}
