/** Plays a range of seeds. Reports each failure in one sentence, with the command to repeat it. */
import { playSeed } from './play-seed.ts';
import { SITUATIONS } from './reached.ts';
import type { Shop } from './shop.ts';

export interface Held {
  broken: string[];
  /** Situations that no seed reached. */
  missed: string[];
}

export async function holdSeeds(shop: Shop, first: number, last: number): Promise<Held> {
  const broken: string[] = [];
  const reached = new Set<string>();
  for (let seed = first; seed <= last; seed += 1) {
    const played = await playSeed(shop, seed);
    for (const what of played.broken) {
      broken.push(`seed ${seed}: ${what} (npm run simulate -- --seed ${seed})`);
    }
    for (const each of played.reached) reached.add(each);
  }
  return { broken, missed: SITUATIONS.filter((situation) => !reached.has(situation)) };
}
