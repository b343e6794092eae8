/**
 * `npm run mutate`: mutates the code in one place at a time and runs the tests that run this place. Prints the surviving mutants: each
 * shows a rule that no test checks. Does not run browser journeys, so `npm test` may still catch some survivors.
 *
 *     npm run mutate -- --count 100 --seed 7     a sample over the whole code (default: 30, the day as seed)
 *     npm run mutate -- --count 100 --seed 7 --skip 40   goes on with a sample that was stopped after 40
 *     npm run mutate -- --changed main           the lines that changed since a commit
 *     npm run mutate -- --in features/catalog    only in files below a folder
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '#db/embedded/start.ts';
import { newClusterPlace } from '#test/harness/cluster-place.ts';
import { FAST_POSTGRES } from '#test/harness/fast-postgres.ts';
import { drawSample, stratumOf, type Mutant, type Place } from './mutate/draw-sample.ts';
import { findTests, type TestsOf } from './mutate/find-tests.ts';
import {
  copyWorkspace,
  isSound,
  runMutant,
  writeGenerated,
  type Result,
} from './mutate/run-mutant.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '30' },
    skip: { type: 'string', default: '0' },
    seed: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    changed: { type: 'string' },
    in: { type: 'string', default: '' },
  },
});
const [count, skip] = [Number(values.count), Number(values.skip)];
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(skip) || skip < 0) {
  console.error('--count and --skip take whole numbers.');
  process.exit(2);
}

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 100_000_000 }).split('\n');
const files = git('ls-files', '--cached', '--others', '--exclude-standard').filter(Boolean);
const sample = drawSample(files.filter(isInScope).map(placeOf), values.seed, count).slice(skip);
console.log(`${sample.length} mutants, seed ${values.seed}`);

const postgres = await startEmbeddedPostgres({
  dataDir: newClusterPlace(),
  settings: FAST_POSTGRES,
});
const env = { ...process.env, DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' };
const workspaces: string[] = [];
const results: Result[] = [];
/** Whether a test file that has failed passes on the unchanged program. */
const passing = new Map<string, boolean>();
try {
  const workspace = newWorkspace();
  if (!(await isSound(workspace, env))) {
    throw new Error(
      'The types of the unchanged program are wrong, so they would kill every mutant.',
    );
  }
  console.log('Running all tests once to find out which of them run which mutant …');
  const testsOf = await findTests(workspace, sample, env);
  const queue = [...sample];
  const workers = Math.min(count, availableParallelism());
  await Promise.all(Array.from({ length: workers }, () => work(queue, testsOf)));
  report();
} finally {
  await postgres.stop();
  for (const folder of [...workspaces, postgres.dataDir])
    rmSync(folder, { recursive: true, force: true });
}

function newWorkspace(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'atelier-mutate-'));
  workspaces.push(folder);
  copyWorkspace(folder, files);
  return folder;
}

async function work(queue: Mutant[], testsOf: TestsOf): Promise<void> {
  const folder = newWorkspace();
  await writeGenerated(folder, env);
  for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
    const result = await runMutant(folder, mutant, { testsOf, env, passing });
    results.push(result);
    const { verdict, evidence } = result;
    console.log(`${results.length}/${sample.length} ${verdict}: ${describe(mutant)}`);
    if (evidence) console.log(`    ${evidence}`);
  }
}

function isInScope(file: string): boolean {
  return file.startsWith(values.in) && stratumOf(file) !== undefined;
}

function placeOf(file: string): Place {
  const source = readFileSync(file, 'utf8');
  return values.changed === undefined
    ? { file, source }
    : { file, source, lines: changedLines(file, values.changed) };
}

/** The lines of a file that an earlier commit did not have. */
function changedLines(file: string, since: string): Set<number> {
  const lines = new Set<number>();
  for (const line of git('diff', '--unified=0', since, '--', file)) {
    const [, first, length] = /^@@ \S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (first === undefined) continue;
    for (let n = 0; n < Number(length ?? 1); n += 1) lines.add(Number(first) + n);
  }
  return lines;
}

function describe({ file, line, start, end, replacement }: Mutant): string {
  const was = readFileSync(file, 'utf8').slice(start, end);
  const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 100);
  return `${file}:${line}  ${short(was)}  →  ${short(replacement)}`;
}

function report(): void {
  const survivors = results.filter(({ verdict }) => verdict === 'survived');
  for (const [stratum, here] of Map.groupBy(results, ({ mutant }) => mutant.stratum)) {
    const alive = here.filter(({ verdict }) => verdict === 'survived').length;
    console.log(`${stratum}: ${alive} of ${here.length} survived`);
  }
  const share = Math.round((100 * survivors.length) / Math.max(results.length, 1));
  console.log(`${survivors.length} of ${results.length} survived (${share} %)`);
  for (const { mutant, evidence } of survivors) console.log(`  ${describe(mutant)} (${evidence})`);
}
