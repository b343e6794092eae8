/**
 * `npm run durability`: the built product and its sandbox as processes, of which a random one is killed again and again while people write. Each
 * write that the shop confirmed must be there exactly once afterwards (docs/reliability.md). Goes on from the last result and adds up:
 *
 *     npm run durability                                  5,000 writes and 10 kills more
 *     npm run durability -- --writes 50000 --kills 100    so many more; `--seed N` kills the same parts as the run that printed it
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '#server/build.ts';
import { KINDS, PARTS, proveDurability, type Durability } from '#test/e2e/durable-writes.ts';

interface Total {
  runs: number;
  writes: Durability['writes'];
  kills: Durability['kills'];
  lost: number;
  doubled: number;
  /** Faults of the money. */
  wrong: number;
  seconds: number;
}

const FOLDER = 'test-results';
const FILE = `${FOLDER}/durability.json`;

const { values } = parseArgs({
  options: {
    writes: { type: 'string', default: '5000' },
    kills: { type: 'string', default: '10' },
    people: { type: 'string', default: '8' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
mkdirSync(FOLDER, { recursive: true });
await buildIfNeeded();
console.log(`Seed ${values.seed}`);
const startedAt = performance.now();
const seconds = () => Math.round((performance.now() - startedAt) / 1_000);
const { lost, doubled, wrong, ...run } = await proveDurability({
  writes: Number(values.writes),
  kills: Number(values.kills),
  atOnce: Number(values.people),
  seed: Number(values.seed),
  log: `${FOLDER}/durability.log`,
  say: (text) => console.log(`${seconds()} s: ${text}`),
});
const now: Total = {
  ...run,
  runs: 1,
  lost: lost.length,
  doubled: doubled.length,
  wrong: wrong.length,
  seconds: seconds(),
};
const total = add(readTotal(), now);
writeFileSync(`${FILE}.new`, `${JSON.stringify(total, null, 2)}\n`);
renameSync(`${FILE}.new`, FILE);
print([now, total]);
for (const each of lost) console.error(`Lost: ${each}`);
for (const each of doubled) console.error(`Doubled: ${each}`);
for (const each of wrong) console.error(`The money is wrong: ${each}`);
process.exit(lost.length + doubled.length + wrong.length === 0 ? 0 : 1);

function readTotal(): Total {
  if (existsSync(FILE)) return JSON.parse(readFileSync(FILE, 'utf8')) as Total;
  return {
    runs: 0,
    writes: none(KINDS),
    kills: none(PARTS),
    lost: 0,
    doubled: 0,
    wrong: 0,
    seconds: 0,
  };
}

function none<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
}

function add(one: Total, other: Total): Total {
  return {
    runs: one.runs + other.runs,
    writes: addEach(KINDS, one.writes, other.writes),
    kills: addEach(PARTS, one.kills, other.kills),
    lost: one.lost + other.lost,
    doubled: one.doubled + other.doubled,
    wrong: one.wrong + other.wrong,
    seconds: one.seconds + other.seconds,
  };
}

function addEach<Name extends string>(
  names: readonly Name[],
  one: Record<Name, number>,
  other: Record<Name, number>,
): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as Record<
    Name,
    number
  >;
}

function print(columns: readonly Total[]): void {
  const sum = (counts: Record<string, number>) =>
    Object.values(counts).reduce((all, each) => all + each, 0);
  const row = (name: string, cells: readonly (number | string)[]) =>
    console.log(name.padEnd(24) + cells.map((cell) => String(cell).padStart(10)).join(''));
  const count = (name: string, of: (each: Total) => number) => row(name, columns.map(of));
  row('\n', ['this run', 'all runs']);
  count('runs', ({ runs }) => runs);
  count('confirmed writes', ({ writes }) => sum(writes));
  for (const kind of KINDS) count(`  ${kind}`, ({ writes }) => writes[kind]);
  count('kills', ({ kills }) => sum(kills));
  for (const part of PARTS) count(`  ${part}`, ({ kills }) => kills[part]);
  count('lost', (each) => each.lost);
  count('doubled', (each) => each.doubled);
  count('faults of the money', (each) => each.wrong);
  count('seconds', (each) => each.seconds);
}
