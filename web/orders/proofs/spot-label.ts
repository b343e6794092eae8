import type { Spot } from '#features/orders/proofs/contract.ts';
import type { Messages } from '#messages/types.ts';

/** Where a comment points, in words: `Page 2`, `1:05`. Empty for a spot that a pin shows. */
export function spotLabel(m: Messages<'proofs'>, spot: Spot | null, pages: number): string {
  if (spot === null) return m.wholeFile;
  if ('atMs' in spot) return formatMoment(spot.atMs);
  return pages > 1 ? m.page({ page: spot.page }) : '';
}

/** `1:05`, `1:02:05`. */
export function formatMoment(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? part : String(part).padStart(2, '0'))).join(':');
}
