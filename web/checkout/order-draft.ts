import { useState, useSyncExternalStore } from 'react';
import type { Service } from '#features/catalog/contract.ts';
import { readChoice, writeChoice, type OrderChoice } from './order-choice.ts';

const keyOf = (serviceId: string) => `order-draft:${serviceId}`;
const never = () => () => {};

/**
 * The choice as it is being made, kept in this browser until the order is placed. An address that says something wins over what was
 * kept; `isRestored` while the choice of an earlier visit is shown.
 */
export function useOrderDraft(service: Service, initial: OrderChoice, isFromAddress: boolean) {
  const [made, setMade] = useState<OrderChoice | null>(null);
  const kept = useSyncExternalStore(
    never,
    () => localStorage.getItem(keyOf(service.id)),
    () => null,
  );
  const restored =
    kept !== null && !isFromAddress ? readChoice(service, new URLSearchParams(kept)) : null;
  const choice = made ?? restored ?? initial;

  function change(changes: Partial<OrderChoice>) {
    const changed = { ...choice, ...changes };
    localStorage.setItem(keyOf(service.id), writeChoice(changed).toString());
    setMade(changed);
  }
  function startOver() {
    forgetDraft(service.id);
    setMade(initial);
  }
  return { choice, change, startOver, isRestored: made === null && restored !== null };
}

export function forgetDraft(serviceId: string): void {
  localStorage.removeItem(keyOf(serviceId));
}
