import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isAlive } from '#db/embedded/postmaster.ts';
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

test('it ends with the process that checks it, also when that is killed', async () => {
  const entry = await program(`
    import { writeFileSync } from 'node:fs';
    import { Shutdown, stopOnSignals } from ${JSON.stringify(path.join(import.meta.dirname, 'shutdown.ts'))};
    stopOnSignals(new Shutdown(() => {}));
    writeFileSync(new URL('pid', import.meta.url), String(process.pid));
    ${serving(503)}`);
  const check = path.join(import.meta.dirname, 'check-program.ts');
  const source = `import { checkProgram } from ${JSON.stringify(check)};
    await checkProgram({ PAYMENTS_MODE: 'live' }, ${JSON.stringify(entry)});`;
  const checking = spawn(process.execPath, ['--input-type=module', '--eval', source]);
  onTestFinished(() => void checking.kill('SIGKILL'));
  const pid = () => readFile(path.join(path.dirname(entry), 'pid'), 'utf8').then(Number, () => 0);
  await expect.poll(pid, { timeout: 20_000 }).toBeGreaterThan(0);
  checking.kill('SIGKILL');
  const checked = await pid();
  await expect.poll(() => isAlive(checked), { timeout: 20_000 }).toBe(false);
});
