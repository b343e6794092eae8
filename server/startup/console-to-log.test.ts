import { globSync, readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { consoleToLog } from './console-to-log.ts';

test('what libraries and Node print becomes lines of the log, with their level', async () => {
  const lines: unknown[] = [];
  const note = (level: string) => (fields: object, words: string) =>
    void lines.push([level, fields, words]);
  const to = { error: note('error'), warn: note('warn'), debug: note('debug') };
  onTestFinished(consoleToLog(to as never));
  const broken = new Error('the stream broke');
  console.error(broken);
  console.warn('%d keys are double', 2);
  // oxlint-disable-next-line no-console -- as the server's library does
  console.info('The user aborted a request.');
  process.emitWarning('something is old');
  await setImmediate();
  expect(lines).toEqual([
    ['error', { err: broken }, 'a library says'],
    ['warn', {}, '2 keys are double'],
    ['debug', {}, 'The user aborted a request.'],
    ['warn', { err: expect.objectContaining({ message: 'something is old' }) }, 'Node warns'],
  ]);
});

/** These speak to the person at the terminal, before the shop is open. */
const AT_THE_TERMINAL = [
  'server/atelier.ts',
  'server/build.ts',
  'server/dev.ts',
  'server/start.ts',
  'server/startup/console-to-log.ts',
  'server/startup/first-start.ts',
];

test('what runs in the server writes to the log only', () => {
  const files = globSync('{api,db,demo,features,integrations,kit,lib,server}/**/*.{ts,tsx}', {
    exclude: ['**/*.test.*'],
  });
  expect(files.length).toBeGreaterThan(500);
  const printing = files.filter((file) =>
    /\bconsole\.|(?<![#.])\bprocess\.std(?:out|err)\b/.test(readFileSync(file, 'utf8')),
  );
  expect(printing.filter((file) => !AT_THE_TERMINAL.includes(file))).toEqual([]);
});
