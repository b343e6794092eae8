import { data } from 'react-router';
import type { Order, OrderFile, TimelineEntry } from '#features/orders/view-contract.ts';
import { call } from '#web/api.ts';
import type { LoadArgs } from '#web/load.ts';

/** What a file was sent with. */
export type SentEntry = Exclude<TimelineEntry, { kind: 'event' }>;

/** A file of an order with what it was sent with, and the comments on it if it was delivered; 404 if the order has no such file. */
export async function loadFile({ api, params }: LoadArgs) {
  const param = { id: params['id'] ?? '', fileId: params['fileId'] ?? '' };
  const order = await call(api.orders[':id'].$get({ param }));
  const found = findFile(order, param.fileId);
  if (!found) throw data({ code: 'file_not_found' }, { status: 404 });
  const at = api.orders[':id'].files[':fileId'].comments;
  const comments = found.entry.kind === 'delivery' ? await call(at.$get({ param })) : [];
  return { order, ...found, comments, formKey: crypto.randomUUID() };
}

export type FileData = Awaited<ReturnType<typeof loadFile>>;

function findFile(order: Order, fileId: string): { file: OrderFile; entry: SentEntry } | null {
  for (const entry of order.timeline) {
    if (entry.kind === 'event') continue;
    const file = entry.files.find(({ id }) => id === fileId);
    if (file) return { file, entry };
  }
  return null;
}
