/** Discrepancies in the reader's language: for the page about them and for mails. Safe in a browser. */
import type { Messages, PlainKey } from '#messages/types.ts';

type DiscrepancyMessages = Messages<'admin-discrepancies'>;

export const KINDS = [
  'payment_mismatch',
  'payment_not_found',
  'checkout_refused',
  'capture_refused',
  'refund_failed',
  'surplus_under_dispute',
  'paid_in_part',
  'dispute_open',
  'webhook_event_dead',
  'webhook_event_of_other_mode',
] as const;

// messages: payment_*, checkout_*, capture_*, refund_*, surplus_*, paid_*, dispute_*, webhook_*
/** The title of a discrepancy and advice. An unknown kind shows its code. */
export function discrepancyLabels(
  m: DiscrepancyMessages,
  kind: string,
): { title: string; advice: string } {
  const knownKind = KINDS.find((each) => each === kind);
  if (!knownKind) return { title: readable(kind.replaceAll('_', ' ')), advice: '' };
  return { title: m[`${knownKind}Title`], advice: m[`${knownKind}Advice`] };
}

const FACTS: Readonly<Record<string, PlainKey<'admin-discrepancies'>>> = {
  reference: 'factReference',
  checkout: 'factCheckout',
  installation: 'factInstallation',
  mode: 'factMode',
  livemode: 'factLivemode',
  account: 'factAccount',
  amount: 'factAmountRequested',
  captured: 'factCaptured',
  currency: 'factCurrency',
  paid: 'factPaid',
  surplus: 'factSurplus',
  code: 'factCode',
  provider: 'factProvider',
  message: 'factMessage',
  session: 'factSession',
  reason: 'factReason',
  evidenceDueAt: 'factEvidenceDueAt',
  type: 'factType',
};

/** The name of a fact noted with a discrepancy. */
export function factLabel(m: DiscrepancyMessages, name: string): string {
  const key = FACTS[name];
  if (key) return m[key];
  return readable(name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

function readable(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
