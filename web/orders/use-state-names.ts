import { ORDER_STATE_LABELS } from '#features/orders/shared/states.ts';
import type { OrderState } from '#features/orders/contract.ts';
import { ownStateName } from '#features/settings/shared/states.ts';
import type { StateTone } from '#features/settings/shared/state-contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSite } from '#web/session/use-site.ts';
import { useLocale } from '#web/use-locale.ts';

interface StateLooks {
  /** The studio's name for the state, else the program's. */
  nameOf: (state: OrderState) => string;
  /** The studio's colour for the state; null for the program's. */
  toneOf: (state: OrderState) => StateTone | null;
}

/** How this shop calls the states of orders. */
export function useStateNames(): StateLooks {
  const m = useMessages('labels');
  const locale = useLocale();
  const { stateNames = {} } = useSite();
  return {
    nameOf: (state) => ownStateName(stateNames, state, locale) ?? m[ORDER_STATE_LABELS[state]],
    toneOf: (state) => stateNames[state]?.tone ?? null,
  };
}
