import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Mutant } from './draw-sample.ts';
import { insertProbes } from './insert-probes.ts';
import { runIn } from './run-in.ts';

export const CONFIG = ['--config', 'scripts/mutate/vitest.config.ts'];

/** Lets Vitest print its progress, which shows that it does not hang, and write a report. */
export const reportInto = (file: string) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${file}`,
];

/** The test files that run the code around each mutant: only they can see it. */
export type TestsOf = (mutant: Mutant) => string[];

/** Runs every test once on the unchanged program, with a probe beside each mutant's place that reports the test file. */
export async function findTests(
  folder: string,
  mutants: readonly Mutant[],
  env: NodeJS.ProcessEnv,
): Promise<TestsOf> {
  const hits = path.join(folder, 'mutate-hits');
  writeFileSync(hits, '');
  const sources = new Map<string, string>();
  for (const [file, here] of Map.groupBy(mutants, (mutant) => mutant.file)) {
    const place = path.join(folder, file);
    const source = readFileSync(place, 'utf8');
    sources.set(place, source);
    const positions = [...new Set(here.map(({ start }) => start))];
    const probed = insertProbes(file, source, positions, (at) => probe(`${file}:${at}`));
    writeFileSync(place, probed);
  }
  const report = path.join(folder, 'mutate-report.json');
  const end = await runIn(folder, { ...env, MUTATE_HITS: hits }, 'vitest', [
    'run',
    ...CONFIG,
    '--maxWorkers=2',
    ...reportInto(report),
  ]);
  if (end === 'hung') throw new Error('The tests hang with probes in the code.');
  // Some tests read the sources and fail; what they ran until then counts all the same.
  const failed = failedFiles(report).map((file) => path.relative(folder, file));
  if (failed.length > 0) console.log(`Failed with probes in the code: ${failed.join(', ')}`);
  for (const [place, source] of sources) writeFileSync(place, source);

  const lines = readFileSync(hits, 'utf8').split('\n').filter(Boolean);
  rmSync(hits);
  const tests = Map.groupBy(lines, (line) => line.split(' ')[0] ?? '');
  return ({ file, start }) => [
    ...new Set((tests.get(`${file}:${start}`) ?? []).map((line) => line.split(' ')[1] ?? '')),
  ];
}

/** An expression that appends its name and the test file to the file of hits, once per process. Runs in threads and child processes too. */
function probe(name: string): string {
  const key = JSON.stringify(`mutate ${name}`);
  const line = `${JSON.stringify(`${name} `)}+process.env.MUTATE_TEST_FILE+'\\n'`;
  const append = `process.getBuiltinModule('node:fs').appendFileSync(process.env.MUTATE_HITS,${line})`;
  return `(globalThis[${key}]||!process.env.MUTATE_HITS||!process.env.MUTATE_TEST_FILE||(globalThis[${key}]=1,${append}))`;
}

function failedFiles(report: string): string[] {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; status: string }[];
  };
  return testResults.filter(({ status }) => status !== 'passed').map(({ name }) => name);
}
