/** A rate as people write it, `7.7` or `7,7`, in basis points; NaN for anything else. No float is in its path. */
export function parsePercent(text: string): number {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim());
  if (!match?.[1]) return Number.NaN;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Basis points as people write a rate: 770 is `7.7`. */
export function formatPercent(basisPoints: number): string {
  const rest = String(basisPoints % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  const whole = Math.floor(basisPoints / 100);
  return rest === '' ? String(whole) : `${whole}.${rest}`;
}
