/** The axis of a chart. Pure; plain numbers, since they are only drawn. */

export interface Scale {
  /** Round values for grid lines, ascending; the first and last are the ends of the axis. Zero is always included. */
  ticks: number[];
  min: number;
  max: number;
}

/** An axis that contains all values and zero, with about `count` steps of 1, 2 or 5 times a power of ten, at least one. */
export function niceScale(values: readonly number[], count = 4): Scale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = niceStep((high - low || count) / count);
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step);
  return { ticks, min: first * step, max: last * step };
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10;
  return Math.max(1, step * power);
}
