import type { PageSlug } from './contract.ts';

/** What stands on a page until an administrator writes: true of every studio that sells with this product, and no more than that. */
export const STARTING_TEXTS: Record<PageSlug, { title: string; body: string }> = {
  about: {
    title: 'About us',
    body: `We work to order. You choose a [service](/services), say what you need, and follow the work on a page of its own until it is in your hands.

## How we work

1. **You order.** Every service has a fixed price and a delivery time. What you see before you pay is what you pay.
2. **You brief us.** After the payment we ask the questions that matter for your order. The clock starts when your answers are in.
3. **We make it.** Messages, files and every step stand in one place. You see when it is due and how much time is left.
4. **You decide.** Accept what we deliver, or send it back with what should change.

Something unusual in mind? [Write to us](/contact).
`,
  },
  'terms-of-service': {
    title: 'Terms of service',
    body: `These terms hold between the studio and everybody who orders on this site.

## Ordering and payment

An order is binding once it is paid in full. The price shown before you pay is the price of the order. An order that is not paid in time expires, and nothing is charged.

## Delivery time

The delivery time of a package counts from the moment we have the answers we ask for after the payment. It stands still while an order is on hold or waits for your answer to a delivery. The order's page always shows the date it is due.

## Changes

Each package says how many rounds of changes it includes. You ask for a round on the order's page after a delivery. Anything beyond is agreed on in the order's messages.

## Acceptance

You accept a delivery on the order's page. If you neither accept it nor ask for changes, it counts as accepted after the time named there; we remind you by mail before.

## Cancellation and refunds

If we cannot do the work, we cancel the order and pay back what was not delivered, the way it was paid. Write to us in the order if you want to cancel it yourself. Rights that the law gives you stay untouched.

## Reviews

Only customers of completed orders can review. We publish honest reviews, good or bad, and say why where we do not.

## Your data

We use what you tell us to do the work, to take payments and to keep the books the law asks for. We sell it to nobody.
`,
  },
};
