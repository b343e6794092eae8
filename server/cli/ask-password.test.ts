import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { askPassword } from './ask-password.ts';

function terminal() {
  const input = Object.assign(new PassThrough(), {
    isTTY: true as const,
    raw: [] as boolean[],
    setRawMode(mode: boolean) {
      this.raw.push(mode);
      return this as never;
    },
  });
  let shown = '';
  const write = (text: string) => {
    shown += text;
    if (text.endsWith(': ')) input.write(answers.shift() ?? '\u0003');
  };
  const answers: string[] = [];
  return { input, answers, write, shown: () => shown };
}

test('what is typed is not shown, is corrected with Backspace and must be typed twice', async () => {
  const { input, answers, write, shown } = terminal();
  answers.push('one wörd\r', 'another\r', 'grünes Hauus\u007F\u007Fs\r', 'grünes Haus\n');
  expect(await askPassword(input, write)).toBe('grünes Haus');
  expect(shown()).toBe('Password: \nAgain: \nThe two are not the same.\nPassword: \nAgain: \n');
  expect(input.raw).toEqual([true, false, true, false, true, false, true, false]);
});

test('Ctrl+C ends the question and gives the terminal back', async () => {
  const { input, write } = terminal();
  await expect(askPassword(input, write)).rejects.toThrow('Nothing was changed.');
  expect(input.raw).toEqual([true, false]);
});

test.each([
  ['from a pipe\nmore\n', 'from a pipe'],
  ['without an end of the line', 'without an end of the line'],
  ['\n', null],
  ['', null],
])('without a terminal %j is the password %j', async (piped, password) => {
  const input = new PassThrough();
  input.end(piped);
  expect(await askPassword(input, () => {})).toBe(password);
});
