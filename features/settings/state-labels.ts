import type { Locale } from '#lib/locale.ts';

/** The states of orders (features/orders/contract.ts), which settings cannot import; a test compares them. */
export const NAMED_STATES = [
  'pending_payment',
  'awaiting_requirements',
  'in_progress',
  'on_hold',
  'delivered',
  'completed',
  'cancelled',
  'expired',
] as const;
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
