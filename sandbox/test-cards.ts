// Stripe's documented test numbers. They are not secrets and not cards: no bank has issued them.
// A number that is not in this table is refused, and never stored, logged or returned.

export interface Decline {
  code: string;
  declineCode: string | null;
  /** Shown to the buyer. */
  message: string;
  /** The network refuses, or the provider's own fraud rules block it first. */
  blocked?: boolean;
}

export interface TestCard {
  number: string;
  /** The result, as shown in the list on the card page. */
  title: string;
  /** `required`: a 3-D Secure step comes first. */
  authentication: 'none' | 'required';
  decline?: Decline;
  dispute?: { reason: string; inquiry: boolean };
  refund?: 'pending' | 'succeededThenFailed';
  /** Shown in the short list on the card page. */
  suggested?: boolean;
}

const declined = (declineCode: string, message: string, blocked = false): Decline => ({
  code: 'card_declined',
  declineCode,
  message,
  ...(blocked ? { blocked } : {}),
});

export const testCards: TestCard[] = [
  { number: '4242424242424242', title: 'Pays', authentication: 'none', suggested: true },
  {
    number: '4000000000003220',
    title: 'Asks for 3-D Secure, then pays',
    authentication: 'required',
    suggested: true,
  },
  {
    number: '4000000000000002',
    title: 'Is declined',
    authentication: 'none',
    decline: declined('generic_decline', 'Your card was declined.'),
    suggested: true,
  },
  {
    number: '4000000000009995',
    title: 'Is declined: insufficient funds',
    authentication: 'none',
    decline: declined('insufficient_funds', 'Your card has insufficient funds.'),
    suggested: true,
  },
  {
    number: '4000000000009987',
    title: 'Is declined: lost card',
    authentication: 'none',
    decline: declined('lost_card', 'Your card was declined.'),
  },
  {
    number: '4000000000009979',
    title: 'Is declined: stolen card',
    authentication: 'none',
    decline: declined('stolen_card', 'Your card was declined.'),
  },
  {
    number: '4000000000000069',
    title: 'Is declined: expired card',
    authentication: 'none',
    decline: { code: 'expired_card', declineCode: null, message: 'Your card has expired.' },
    suggested: true,
  },
  {
    number: '4000000000000127',
    title: 'Is declined: wrong CVC',
    authentication: 'none',
    decline: {
      code: 'incorrect_cvc',
      declineCode: null,
      message: 'Your card’s security code is incorrect.',
    },
  },
  {
    number: '4000000000000119',
    title: 'Is declined: processing error',
    authentication: 'none',
    decline: {
      code: 'processing_error',
      declineCode: null,
      message: 'An error occurred while processing your card. Try again in a little while.',
    },
  },
  {
    number: '4100000000000019',
    title: 'Is blocked as fraudulent',
    authentication: 'none',
    decline: declined('fraudulent', 'Your card was declined.', true),
  },
  {
    number: '4000008400001629',
    title: 'Asks for 3-D Secure, then is declined',
    authentication: 'required',
    decline: declined('generic_decline', 'Your card was declined.'),
  },
  {
    number: '4000002500003155',
    title: 'Asks for authentication, then pays',
    authentication: 'required',
  },
  {
    number: '4000002760003184',
    title: 'Always asks for authentication, then pays',
    authentication: 'required',
  },
  {
    number: '4000000000000259',
    title: 'Pays, then is disputed as fraudulent',
    authentication: 'none',
    dispute: { reason: 'fraudulent', inquiry: false },
    suggested: true,
  },
  {
    number: '4000000000002685',
    title: 'Pays, then is disputed: product not received',
    authentication: 'none',
    dispute: { reason: 'product_not_received', inquiry: false },
  },
  {
    number: '4000000000001976',
    title: 'Pays, then an inquiry is opened',
    authentication: 'none',
    dispute: { reason: 'fraudulent', inquiry: true },
  },
  {
    number: '4000000000007726',
    title: 'Pays; a refund is pending, then succeeds',
    authentication: 'none',
    refund: 'pending',
  },
  {
    number: '4000000000005126',
    title: 'Pays; a refund succeeds, then fails',
    authentication: 'none',
    refund: 'succeededThenFailed',
    suggested: true,
  },
];

const byNumber = new Map(testCards.map((card) => [card.number, card]));

/** The test card typed into the form, or null for any other input. */
export function findTestCard(typed: string): TestCard | null {
  return byNumber.get(typed.replace(/[\s-]/g, '')) ?? null;
}

/** By the number of a charge; the books contain only numbers from this table. */
export function testCard(number: string): TestCard {
  const card = byNumber.get(number);
  if (!card) throw new Error('not a test card');
  return card;
}
