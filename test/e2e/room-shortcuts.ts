/** Starting points of a journey in the room of an order. */
import { expect } from 'vitest';
import sharp from 'sharp';
import type { Order, OrderFile } from '#features/orders/shared/view-contract.ts';
import type { RunningApp } from './running-app.ts';
import { ask, newOrder, payOrder, type Customer } from './shortcuts.ts';

/** A paid order that the studio works on; returns its id. */
export async function workOn(app: RunningApp, customer: Customer): Promise<string> {
  const { id } = await newOrder(app, customer);
  await payOrder(app, customer, id);
  await answerQuestions(app, customer, id);
  return id;
}

/** Answers what must be answered, if the order still waits for it. */
export async function answerQuestions(
  app: RunningApp,
  customer: Customer,
  orderId: string,
): Promise<void> {
  const { state, questions } = await ask<Order>(app, customer, `/orders/${orderId}`);
  if (state !== 'awaiting_requirements') return;
  const required = questions.filter(({ isRequired }) => isRequired);
  const answers = Object.fromEntries(required.map((each) => [each.id, answerTo(each)]));
  await ask(app, customer, `/orders/${orderId}/answers`, { answers });
}

function answerTo({ kind, choices }: Order['questions'][number]): string | string[] {
  if (kind === 'choices') return choices.slice(0, 1);
  return (
    ({ choice: choices[0], url: 'https://example.com', number: '3', date: '2027-01-31' }[
      kind as string
    ] as string) ?? 'Warm and plain.'
  );
}

/** Delivers a picture; returns its id once its preview is there. */
export async function deliverPicture(
  app: RunningApp,
  token: string,
  orderId: string,
  background: string,
): Promise<string> {
  const picture = await sharp({
    create: { width: 1200, height: 800, channels: 3, background },
  })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('files', new File([new Uint8Array(picture)], 'poster.png'));
  const sent = await fetch(`${app.url}/api/orders/${orderId}/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { data } = (await sent.json()) as { data: OrderFile[] };
  const id = data[0]?.id ?? '';
  const delivery = { message: 'Here it is.', fileIds: [id] };
  await ask(app, { token }, `/orders/${orderId}/deliveries`, delivery);
  await expect
    .poll(async () => {
      const { timeline } = await ask<Order>(app, { token }, `/orders/${orderId}`);
      const files = timeline.flatMap((entry) => (entry.kind === 'delivery' ? entry.files : []));
      return files.find((file) => file.id === id)?.preview?.state;
    })
    .toBe('ready');
  return id;
}
