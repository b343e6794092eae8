/** Where things stand on the axis of a chart. Pure; plain numbers, since this is only drawn. */

export interface Scale {
  /** Round values to draw lines at, ascending; the first and last bound the axis. Zero is always among them. */
  ticks: number[];
  min: number;
  max: number;
}

/** An axis that holds all values and zero, with about `count` steps of 1, 2 or 5 times a power of ten, never finer than one. */
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
