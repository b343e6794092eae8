import type { OrderFile } from '#features/orders/view-contract.ts';
import { call, type ApiClient } from '#web/api.ts';

/** Uploads the files of an answer. The only place where the questions touch how files travel. */
export function uploadAnswerFiles(
  api: ApiClient,
  orderId: string,
  files: File[],
): Promise<OrderFile[]> {
  return call(api.orders[':id'].files.$post({ param: { id: orderId }, form: { files } }));
}
