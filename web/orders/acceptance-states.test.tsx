/** Both sides of a delivered order, in every state of its automatic acceptance, name no date that has passed as one to come. */
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { CustomerNextStep } from '#web/account/orders/customer-next-step.tsx';
import { AdminNextStep } from '#web/admin/orders/admin-next-step.tsx';

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
  const router = createMemoryRouter([{ path: '/', element }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  const promises = html.match(/counts as accepted on/g)?.length ?? 0;
  expect(promises).toBe(of.autoAcceptAt && !of.isAcceptanceDue ? 2 : 0);
  expect(html.match(/soon counts as accepted/g)?.length ?? 0).toBe(of.isAcceptanceDue ? 2 : 0);
});
