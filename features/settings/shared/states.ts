import type { Locale } from '#lib/locale.ts';
import { ORDER_STATES } from '#lib/order-states.ts';

/** The states that the studio can name. */
export const NAMED_STATES = ORDER_STATES;
export type NamedState = (typeof NAMED_STATES)[number];

export const STATE_TONES = ['neutral', 'work', 'success', 'warning', 'danger', 'info'] as const;

/** The studio's name for a state in a language; undefined if it has none. */
export function ownStateName(
  names: Partial<Record<NamedState, { names: Partial<Record<Locale, string>> }>>,
  state: NamedState,
  locale: Locale,
): string | undefined {
  return names[state]?.names[locale] || undefined;
}
