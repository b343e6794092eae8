/**
 * `npm run simulate`: payments under random interleavings, faults and kills, all decided by a seed.
 *
 *     npm run simulate -- --seed 67        runs one seed and prints its trace
 *     npm run simulate -- --seeds 10000    runs many, on every core; `--from` sets the first one (default: different every day)
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

const DAY_MS = 86_400_000;

const { values } = parseArgs({
  options: { seed: { type: 'string' }, seeds: { type: 'string' }, from: { type: 'string' } },
});
const today = (Math.floor(Date.now() / DAY_MS) % 50_000) * 20_000;
const count = values.seed ? 1 : Number(values.seeds ?? 500);
const from = Number(values.seed ?? values.from ?? today);
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(from)) {
  console.error('--seed, --seeds and --from take whole numbers.');
  process.exit(2);
}

const processes = Math.min(count, availableParallelism());
const share = Math.ceil(count / processes);
const ends = await Promise.all(
  Array.from({ length: processes }, (_, index) => {
    const first = from + index * share;
    return play(first, Math.min(first + share, from + count) - 1);
  }),
);
const isWhole = ends.every((code) => code === 0);
console.log(
  isWhole ? `${count} seeds from ${from}: every invariant holds.` : 'Some seeds failed; see above.',
);
process.exitCode = isWhole ? 0 : 1;

function play(first: number, last: number): Promise<number> {
  if (last < first) return Promise.resolve(0);
  const child = spawn('vitest', ['run', '--config', 'test/simulation/vitest.config.ts'], {
    stdio: 'inherit',
    env: { ...process.env, SIMULATE_FIRST: `${first}`, SIMULATE_LAST: `${last}` },
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
