/** Repeatable random numbers: the same seed always gives the same sequence. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number;
  /** An integer, both ends included. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** One of the names, with a probability in proportion to its weight. */
  weighted<Name extends string>(weights: Partial<Record<Name, number>>): Name;
}

/** Mulberry32: small, fast and random enough to shuffle steps. */
export function randomOf(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: <Item>(items: readonly Item[]) => {
      if (items.length === 0) throw new Error('There is nothing to pick from');
      return items[between(0, items.length - 1)] as Item;
    },
    weighted<Name extends string>(weights: Partial<Record<Name, number>>) {
      const entries = Object.entries(weights) as [Name, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of entries) if ((left -= weight) < 0) return name;
      throw new Error('All weights are zero');
    },
  };
}
