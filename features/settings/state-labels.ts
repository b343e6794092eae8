import type { Locale } from '#lib/locale.ts';
import type { NamedState, StateNames } from './state-contract.ts';

/** The studio's name for a state in a language; undefined if it has none. */
export function ownStateName(
  names: StateNames,
  state: NamedState,
  locale: Locale,
): string | undefined {
  return names[state]?.names[locale] || undefined;
}
