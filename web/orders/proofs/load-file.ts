import { data } from 'react-router';
import type { Order, OrderFile, TimelineEntry } from '#features/orders/view-contract.ts';
import { call } from '#web/api.ts';
import type { LoadArgs } from '#web/load.ts';

/** What a file was sent with. */
export type SentEntry = Exclude<TimelineEntry, { kind: 'event' }>;

/** A file of an order with what it was sent with; 404 if the order has no such file. */
export async function loadFile({ api, params }: LoadArgs) {
  const order = await call(api.orders[':id'].$get({ param: { id: params['id'] ?? '' } }));
  const found = findFile(order, params['fileId'] ?? '');
  if (!found) throw data({ code: 'file_not_found' }, { status: 404 });
  return { order, ...found };
}

function findFile(order: Order, fileId: string): { file: OrderFile; entry: SentEntry } | null {
  for (const entry of order.timeline) {
    if (entry.kind === 'event') continue;
    const file = entry.files.find(({ id }) => id === fileId);
    if (file) return { file, entry };
  }
  return null;
}
