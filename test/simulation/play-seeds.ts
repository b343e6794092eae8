/** Plays seeds. Reports each failure in one sentence, with the command to repeat it. */
import { playSeed } from './play-seed.ts';
import { SITUATIONS } from './situations.ts';
import type { Shop } from './shop.ts';

export interface PlayedSeeds {
  violations: string[];
  /** Situations that no seed reached. */
  missed: string[];
}

export async function playSeeds(shop: Shop, seeds: readonly number[]): Promise<PlayedSeeds> {
  const violations: string[] = [];
  const reached = new Set<string>();
  for (const seed of seeds) {
    const played = await playSeed(shop, seed);
    for (const what of played.violations) {
      violations.push(`seed ${seed}: ${what} (npm run simulate -- --seed ${seed})`);
    }
    for (const each of played.reached) reached.add(each);
  }
  return { violations, missed: SITUATIONS.filter((situation) => !reached.has(situation)) };
}
