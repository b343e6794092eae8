import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkProgram } from './check-program.ts';

const LIVE = { PAYMENTS_MODE: 'live' } as const;

async function program(source: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'atelier-check-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const entry = path.join(folder, 'start.mjs');
  await writeFile(entry, source);
  return entry;
}
const serving = (ready: number) => `
  import { createServer } from 'node:http';
  if (process.env.ROLE !== 'web' || process.env.HOST !== 'localhost') process.exit(1);
  process.on('SIGTERM', () => process.exit(0));
  createServer((request, answer) => {
    answer.statusCode = request.url === '/api/ready' ? ${ready} : 200;
    answer.end();
  }).listen(Number(process.env.PORT), 'localhost');`;

test('a program that answers works, and is stopped again', async () => {
  await expect(checkProgram(LIVE, await program(serving(200)), 20_000)).resolves.toBeUndefined();
});

test('one that is never ready, or ends, is reported with what it said', async () => {
  await expect(checkProgram(LIVE, await program(serving(503)), 3_000)).rejects.toThrow(
    '/api/ready answers 503.',
  );
  await expect(
    checkProgram(
      LIVE,
      await program(`console.error('SMTP_URL is wrong.'); process.exit(1);`),
      20_000,
    ),
  ).rejects.toThrow('It ended. SMTP_URL is wrong.');
});
