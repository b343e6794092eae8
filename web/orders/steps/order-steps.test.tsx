import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderState } from '#features/orders/contract.ts';
import type { Order } from '#features/orders/shared/view-contract.ts';
import { isInWork, ORDER_STATES } from '#lib/order-states.ts';
import { PageLocale } from '#web/use-locale.ts';
import { OrderSteps } from './order-steps.tsx';

const step = { note: '', isInternal: false, doneAt: null, doneBy: null };
const done = { ...step, id: 'a', title: 'Sketch', doneAt: '2026-05-04T10:00:00.000Z' };
const open = { ...step, id: 'b', title: 'Ink' };

function textOf(state: OrderState, steps: object[]): string {
  const order = { state, steps, progress: null } as unknown as Order;
  return renderToStaticMarkup(
    <PageLocale value="en">
      <OrderSteps order={order} />
    </PageLocale>,
  ).replaceAll(/<[^>]*>/g, ' ');
}

test('steps that nobody ticked are shown only while the work goes on', () => {
  for (const state of ORDER_STATES) {
    const both = textOf(state, [done, open]);
    expect(both).toContain('Sketch');
    expect([state, both.includes('Ink')]).toEqual([state, isInWork(state)]);
    expect([state, textOf(state, [open]) !== '']).toEqual([state, isInWork(state)]);
  }
});
