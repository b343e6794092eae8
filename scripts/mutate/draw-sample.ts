import { createHash } from 'node:crypto';
import { findMutations, type Mutation } from './find-mutations.ts';

export interface Mutant extends Mutation {
  file: string;
  stratum: string;
}

/** Parts of the code with their share of a sample: more mutants where a bug costs most. */
const STRATA: readonly (readonly [name: string, pattern: RegExp, weight: number])[] = [
  ['features/payments', /^features\/payments\//, 15],
  ['features/orders', /^features\/orders\//, 12],
  ['other features', /^features\//, 8],
  ['kit and lib', /^(kit|lib)\//, 8],
  ['integrations', /^integrations\//, 7],
  ['server', /^(server|api)\//, 5],
  ['web', /^web\/.*\.ts$/, 5],
];

const CODE = /\.tsx?$/;

/** Tests, and files that only development uses or a tool generates. */
const LEFT_OUT = /\.test\.tsx?$|\.d\.ts$|^server\/(dev|build)\.ts$/;

export interface Place {
  file: string;
  source: string;
  /** Only these lines; all if undefined. */
  lines?: ReadonlySet<number>;
}

export function stratumOf(file: string): string | undefined {
  if (!CODE.test(file) || LEFT_OUT.test(file)) return undefined;
  return STRATA.find(([, pattern]) => pattern.test(file))?.[0];
}

/**
 * Draws up to `count` mutants: each stratum by its weight, then uniformly over its mutable lines, then uniformly over the mutations of a
 * line. The same seed and code give the same sample.
 */
export function drawSample(places: readonly Place[], seed: string, count: number): Mutant[] {
  const byStratum = Map.groupBy(places.flatMap(mutableLines), (line) => line[0]?.stratum);
  const present = STRATA.filter(([stratum]) => byStratum.has(stratum));
  const total = present.reduce((sum, [, , weight]) => sum + weight, 0);
  const sample = present.flatMap(([stratum, , weight]) => {
    const lines = shuffle(byStratum.get(stratum) ?? [], ([first]) => nameOf(seed, first));
    return lines
      .slice(0, Math.ceil((count * weight) / total))
      .flatMap((line) => shuffle(line, (mutant) => nameOf(seed, mutant)).slice(0, 1));
  });
  return shuffle(sample, (mutant) => nameOf(seed, mutant)).slice(0, count);
}

function nameOf(seed: string, mutant: Mutant | undefined): string {
  return `${seed} ${mutant?.file} ${mutant?.start} ${mutant?.replacement}`;
}

/** The mutants of a file, by line. */
function mutableLines({ file, source, lines }: Place): Mutant[][] {
  const stratum = stratumOf(file);
  if (!stratum) return [];
  const mutants = findMutations(file, source)
    .filter(({ line }) => lines?.has(line) ?? true)
    .map((mutation) => ({ ...mutation, file, stratum }));
  return [...Map.groupBy(mutants, ({ line }) => line).values()];
}

/** In an order that depends only on the names. */
function shuffle<Item>(items: readonly Item[], name: (item: Item) => string): Item[] {
  const rank = (item: Item) => createHash('sha256').update(name(item)).digest('hex');
  return items
    .map((item) => [rank(item), item] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, item]) => item);
}
