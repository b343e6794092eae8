import { call } from '#web/api.ts';
import type { LoadArgs } from '#web/load.ts';

/** A file that was sent with an order, and the comments on it if it was delivered; 404 if the order has no such file. */
export async function loadFile({ api, params }: LoadArgs) {
  const param = { id: params['id'] ?? '', fileId: params['fileId'] ?? '' };
  const at = api.orders[':id'].files[':fileId'];
  const [order, sent] = await Promise.all([
    call(api.orders[':id'].$get({ param, query: {} })),
    call(at.details.$get({ param })),
  ]);
  const comments = sent.sentWith === 'delivery' ? await call(at.comments.$get({ param })) : [];
  return { order, ...sent, comments };
}

export type FileData = Awaited<ReturnType<typeof loadFile>>;
