import { expect, test } from 'vitest';
import { readStripeEvent } from './stripe-events.ts';

const eventAbout = (object: object) =>
  Buffer.from(
    JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.payment_failed',
      created: 1_780_000_000,
      livemode: false,
      data: { object },
    }),
  );

test.each([
  [{ object: 'checkout.session', id: 'cs_1', payment_intent: 'pi_1' }, ['cs_1', 'pi_1']],
  [{ object: 'payment_intent', id: 'pi_1' }, ['pi_1']],
  [{ object: 'charge', id: 'ch_1', payment_intent: 'pi_1' }, ['pi_1', 'ch_1']],
  [{ object: 'refund', id: 're_1', charge: 'ch_1', payment_intent: 'pi_1' }, ['pi_1', 'ch_1']],
  [{ object: 'dispute', id: 'du_1', charge: 'ch_1', payment_intent: 'pi_1' }, ['pi_1', 'ch_1']],
  [{ object: 'payout', id: 'po_1' }, ['po_1']],
])('an event about %j is found by %j, without any metadata', (object, ids) => {
  expect(readStripeEvent(eventAbout(object)).relatedIds).toEqual(ids);
});
