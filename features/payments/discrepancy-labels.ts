/** What can be wrong with money, in words for the people who run the shop: for the page about it and the mails. */

interface DiscrepancyLabels {
  title: string;
  /** What it means and what helps. */
  advice: string;
}

const WORDS: Readonly<Record<string, DiscrepancyLabels>> = {
  payment_mismatch: {
    title: 'A payment does not fit its order',
    advice:
      'What the payment provider says differs from what was asked for. Ask the provider again; if it stays so, compare both sides and decide.',
  },
  payment_not_found: {
    title: 'The provider does not know a payment',
    advice:
      'Probably the keys belong to another account now. Check them in the settings of this installation.',
  },
  checkout_refused: {
    title: 'The provider refused to open its payment page',
    advice:
      'Customers cannot pay this way now. Check the keys and whether the account may take payments.',
  },
  capture_refused: {
    title: 'The provider refused to take an approved payment',
    advice: 'Look at the account at the provider: it may be limited. The customer can pay again.',
  },
  refund_failed: {
    title: 'A refund failed',
    advice:
      'The money is still with you, and the customer is owed it. Give it back again on the order’s page, or in another way.',
  },
  surplus_under_dispute: {
    title: 'An order was paid twice and is disputed',
    advice:
      'Wait until the dispute is settled, then give back what is too much on the order’s page.',
  },
  paid_in_part: {
    title: 'Less was paid than the order costs',
    advice: 'Give it back on the order’s page, or agree with the customer about the rest.',
  },
  dispute_open: {
    title: 'A customer disputes a payment',
    advice:
      'The bank decides by what you send it. Fetch the evidence on the order’s page and upload it at the provider in time.',
  },
  webhook_event_dead: {
    title: 'A message from a payment provider was given up',
    advice:
      'It is about one of your payments, but could not be read for 29 hours. Look at its reason, then read it again.',
  },
  webhook_event_of_other_mode: {
    title: 'Messages of the other mode arrive',
    advice:
      'Test messages reach a live shop, or live ones a test shop. Take the wrong webhook address out at the provider.',
  },
};

export function discrepancyLabels(kind: string): DiscrepancyLabels {
  const title = kind.replaceAll('_', ' ');
  return WORDS[kind] ?? { title: title.charAt(0).toUpperCase() + title.slice(1), advice: '' };
}
