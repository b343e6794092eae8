import { useState, useSyncExternalStore } from 'react';
import type { Service } from '#features/catalog/contract.ts';
import { draftKey, deleteDraft, GUEST, readDraft, writeDraft } from '#web/drafts/draft-store.ts';
import { useDraftOwner } from '#web/drafts/use-draft.ts';
import { readChoice, writeChoice, type OrderChoice } from './order-choice.ts';

const never = () => () => {};

/**
 * The current choice, stored in this browser until the order is placed. `isRestored` while the choice of an earlier visit is shown. The
 * address takes precedence over the stored choice, except for the address it was stored under: there the stored choice is newer.
 * What a guest chose is still there after signing in.
 */
export function useOrderDraft(service: Service, initial: OrderChoice, address: URLSearchParams) {
  const key = draftKey(useDraftOwner(), 'order', service.id);
  const ofGuest = draftKey(GUEST, 'order', service.id);
  const [made, setMade] = useState<{ key: string; choice: OrderChoice } | null>(null);
  const stored = useSyncExternalStore(
    never,
    () => (readDraft(key) ?? readDraft(ofGuest))?.values['choice']?.[0] ?? null,
    () => null,
  );
  const restored = stored === null ? null : restoreChoice(service, stored, address);
  const choice = (made?.key === key ? made.choice : null) ?? restored ?? initial;

  function change(changes: Partial<OrderChoice>) {
    const changed = { ...choice, ...changes };
    const text = new URLSearchParams(writeChoice(changed));
    text.set('address', address.toString());
    writeDraft(key, { at: Date.now(), base: '', values: { choice: [text.toString()] }, files: [] });
    setMade({ key, choice: changed });
  }
  function startOver() {
    deleteDraft(key);
    deleteDraft(ofGuest);
    setMade({ key, choice: initial });
  }
  const isRestored = made?.key !== key && restored !== null && !isSame(restored, initial);
  return { name: key, choice, change, startOver, isRestored };
}

/** The stored choice, overridden by the values of the address. */
export function restoreChoice(
  service: Service,
  stored: string,
  address: URLSearchParams,
): OrderChoice {
  const text = new URLSearchParams(stored);
  if (text.get('address') !== address.toString()) {
    for (const name of ['package', 'addOn', 'quantity', 'note']) {
      if (!address.has(name)) continue;
      text.delete(name);
      for (const value of address.getAll(name)) text.append(name, value);
    }
  }
  return readChoice(service, text);
}

function isSame(one: OrderChoice, other: OrderChoice): boolean {
  return writeChoice(one).toString() === writeChoice(other).toString();
}
