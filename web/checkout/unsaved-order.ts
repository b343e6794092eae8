import { useState, useSyncExternalStore } from 'react';
import type { Service } from '#features/catalog/contract.ts';
import type { BuyerChoices } from '#features/orders/taxes/contract.ts';
import { inputKey, deleteInput, GUEST, readInput, writeInput } from '#web/unsaved/input-store.ts';
import { useInputOwner } from '#web/unsaved/use-unsaved.ts';
import { buyerFor, readBuyerChoice, writeBuyerChoice, type BuyerChoice } from './buyer-choice.ts';
import { readChoice, writeChoice, type OrderChoice } from './order-choice.ts';

const never = () => () => {};

/** What is ordered, and who orders. */
interface OrderInput {
  choice: OrderChoice;
  buyer: BuyerChoice;
}

interface GivenInput extends OrderInput {
  service: Service;
  /** The companies that the person may order for. */
  companies: BuyerChoices['companies'];
  /** The last submission. */
  answer: { choice?: OrderChoice; values?: Record<string, string> } | undefined;
}

/** The unsaved input of the order form, which begins with what was sent last. `isAsSent` while it holds that, whatever the note says. */
export function useOrderInput(given: GivenInput, address: URLSearchParams) {
  const { service, companies, answer } = given;
  const sent = answer?.choice && readChoice(service, writeChoice(answer.choice));
  const initial = {
    choice: sent ?? given.choice,
    buyer: readBuyerChoice(new URLSearchParams(answer?.values), given.buyer),
  };
  const unsaved = useUnsavedOrder(service, initial, address);
  const choice = withOffered(service, unsaved.choice);
  const buyer = buyerFor(unsaved.buyer, companies);
  const isAsSent =
    sent !== undefined &&
    isSameInput(
      { choice: { ...sent, note: '' }, buyer: buyerFor(initial.buyer, companies) },
      { choice: { ...choice, note: '' }, buyer },
    );
  return { ...unsaved, choice, buyer, isAsSent };
}

/** Without add-ons that are no longer offered. */
function withOffered({ addOns }: Service, choice: OrderChoice): OrderChoice {
  const isOffered = (wanted: string) => addOns.some(({ id }) => id === wanted);
  return { ...choice, addOnIds: choice.addOnIds.filter(isOffered) };
}

/**
 * What the order form has now, stored in this browser until the order is placed. `isRestored` while the input of an earlier visit is shown.
 * The address takes precedence over what is stored, except for the address it was stored under: there the stored input is newer.
 * What a guest chose is still there after signing in.
 */
function useUnsavedOrder(service: Service, initial: OrderInput, address: URLSearchParams) {
  const key = inputKey(useInputOwner(), 'order', service.id);
  const ofGuest = inputKey(GUEST, 'order', service.id);
  const [made, setMade] = useState<(OrderInput & { key: string }) | null>(null);
  const readStored = () => (readInput(key) ?? readInput(ofGuest))?.values['choice']?.[0] ?? null;
  const stored = useSyncExternalStore(never, readStored, () => null);
  const restored = stored === null ? null : restoreInput(service, stored, address, initial.buyer);
  const madeHere = made?.key === key ? made : null;
  const { choice, buyer } = madeHere ?? restored ?? initial;

  function change(changes: Partial<OrderChoice>, buyerChanges?: Partial<BuyerChoice>) {
    // Read again: a choice from before hydration is told before the stored one was shown.
    const text = madeHere ? null : readStored();
    const before =
      madeHere ?? (text === null ? initial : restoreInput(service, text, address, initial.buyer));
    const changed = { ...before.choice, ...changes };
    const changedBuyer = buyerChanges ? { ...before.buyer, ...buyerChanges } : before.buyer;
    const query = writeChoice(changed);
    // A buyer that was only guessed is guessed again the next time.
    if (changedBuyer !== initial.buyer) writeBuyerChoice(query, changedBuyer);
    query.set('address', address.toString());
    writeInput(key, {
      at: Date.now(),
      base: '',
      values: { choice: [query.toString()] },
      files: [],
    });
    setMade({ key, choice: changed, buyer: changedBuyer });
  }
  function startOver() {
    deleteInput(key);
    deleteInput(ofGuest);
    setMade({ key, ...initial });
  }
  const isRestored = !madeHere && restored !== null && !isSameInput(restored, initial);
  return { name: key, choice, buyer, change, startOver, isRestored };
}

/** The stored input, overridden by the values of the address. */
export function restoreInput(
  service: Service,
  stored: string,
  address: URLSearchParams,
  guess: BuyerChoice,
): OrderInput {
  const text = new URLSearchParams(stored);
  if (text.get('address') !== address.toString()) {
    for (const name of new Set(address.keys())) {
      text.delete(name);
      for (const value of address.getAll(name)) text.append(name, value);
    }
  }
  return { choice: readChoice(service, text), buyer: readBuyerChoice(text, guess) };
}

function isSameInput(one: OrderInput, other: OrderInput): boolean {
  const asText = ({ choice, buyer }: OrderInput) => {
    const query = writeChoice(choice);
    writeBuyerChoice(query, buyer);
    return query.toString();
  };
  return asText(one) === asText(other);
}
