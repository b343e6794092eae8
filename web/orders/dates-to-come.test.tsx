/** What an order says of the next days names no date that has passed, nor one that a pause will move, as one to come. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { CustomerNextStep } from '#web/account/orders/customer-next-step.tsx';
import { AdminNextStep } from '#web/admin/orders/admin-next-step.tsx';
import { WhatHappensNext } from '#web/checkout/what-happens-next.tsx';

const delivered = {
  number: 'A-2026-00001',
  state: 'delivered',
  allowed: [],
  todos: ['review_delivery'],
  flags: [],
  requests: [],
  deliveries: [],
  questions: [],
  isDisputed: false,
} as unknown as Order;

test.each([
  ['time is left', { autoAcceptAt: '2026-05-12T12:00:00Z', isAcceptanceDue: false }],
  ['time is over', { autoAcceptAt: '2026-05-12T12:00:00Z', isAcceptanceDue: true }],
  ['it waits for the studio', { autoAcceptAt: null, isAcceptanceDue: false }],
])('while %s', (_, of) => {
  const order = { ...delivered, ...of };
  const element = (
    <>
      <CustomerNextStep order={order} />
      <AdminNextStep order={order} payments={null} />
    </>
  );
  const html = htmlOf(element);
  const promises = html.match(/counts as accepted on/g)?.length ?? 0;
  expect(promises).toBe(of.autoAcceptAt && !of.isAcceptanceDue ? 2 : 0);
  expect(html.match(/soon counts as accepted/g)?.length ?? 0).toBe(of.isAcceptanceDue ? 2 : 0);
});

const working = {
  ...delivered,
  state: 'in_progress',
  todos: [],
  revisions: { included: 2, used: 1 },
} as unknown as Order;
const clock = { dueAt: '2026-05-12T12:00:00Z', isRunning: true, timeLeftSeconds: 60 };

test.each([
  ['in work', { clock }, 2],
  ['late', { clock: { ...clock, timeLeftSeconds: -60 } }, 0],
  ['paused', { state: 'on_hold', clock: { ...clock, isRunning: false } }, 0],
  ['delivered', { state: 'delivered', clock: { ...clock, isRunning: false } }, 0],
  ['completed', { state: 'completed', clock: { ...clock, isRunning: false } }, 0],
])('an order that is %s', (state, of, promises) => {
  const order = { ...working, ...of } as Order;
  const html = htmlOf(
    <>
      <CustomerNextStep order={order} />
      <WhatHappensNext order={order} />
    </>,
  );
  expect(html.match(/We deliver by/g)?.length ?? 0).toBe(promises);
  expect(html.includes('ask for changes once')).toBe(state !== 'completed');
});

function htmlOf(element: ReactNode): string {
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
