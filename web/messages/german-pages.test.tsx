/** One German sentence for each part of the site that customers use. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { CustomerNextStep } from '#web/account/orders/customer-next-step.tsx';
import { ExpiredLink } from '#web/auth/expired-link.tsx';
import { GoodToKnow } from '#web/checkout/good-to-know.tsx';
import { OrderLines } from '#web/orders/lines.tsx';
import { TimeLeft } from '#web/orders/due-in.tsx';
import { PageLocale } from '#web/use-locale.ts';

const euros = (amountMinor: string) => ({ amountMinor, currency: 'EUR' });

const order = {
  state: 'in_progress',
  allowed: [],
  todos: [],
  clock: { deliveryDays: 1, dueAt: '2026-05-12T12:00:00.000Z', timeLeftSeconds: 60 },
  questions: [],
  bills: [],
  lines: [],
  total: euros('119000'),
  tax: { mode: 'inclusive', rateBasisPoints: 770, amount: euros('19000') },
} as unknown as Order;

/** Due at noon. */
const clockOf = (timeLeftSeconds: number) => ({
  dueAt: '2026-05-20T12:00:00.000Z',
  timeLeftSeconds,
  workingDaysLeft: null,
});

test.each<[part: string, render: () => ReactNode, german: string]>([
  ['sign-in', () => <ExpiredLink title="">…</ExpiredLink>, 'Dieser Link wurde schon benutzt'],
  ['account', () => <CustomerNextStep order={order} />, 'Wir liefern bis <time'],
  ['checkout', () => <GoodToKnow order={order} />, 'Ab Ihrer Zahlung haben wir 1 Tag Zeit.'],
  ['order lines', () => <OrderLines order={order} />, 'Enthaltene Steuer (7,7\u00a0%)'],
  ['amounts', () => <OrderLines order={order} />, '1.190,00\u00a0€'],
  ['order page', () => <TimeLeft clock={clockOf(-7200)} />, '2 Stunden zu spät'],
])('%s in German', (_, render, german) => {
  const page = <PageLocale value="de">{render()}</PageLocale>;
  const router = createMemoryRouter([{ path: '/', element: page }]);
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toContain(german);
});

test.each([
  [30 * 86_400, '30 days left'],
  // A day ends at midnight, not with the first minute of the next 24 hours.
  [30 * 86_400 - 60, '30 days left'],
  [30 * 86_400 - 12 * 3600 + 1, '30 days left'],
  [30 * 86_400 - 12 * 3600 - 1, '29 days left'],
  [48 * 3600, '2 days left'],
  [47 * 3600, '47 hours left'],
  [3600, '1 hour left'],
  [60, 'Less than an hour left'],
  [-60, 'Less than an hour late'],
  [-3 * 86_400, '3 days late'],
])('%i seconds are formatted as “%s”', (seconds, english) => {
  expect(renderToStaticMarkup(<TimeLeft clock={clockOf(seconds)} />)).toBe(english);
});
