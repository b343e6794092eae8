/** What routes of one order share. */
import type { Context } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '#kit/http.ts';
import { OrderState } from './contract.ts';
import type { OrderRow } from './lock-order.ts';

/** The answer of an action: where the order stands now. */
export const Standing = z.object({ orderId: z.uuid(), state: OrderState });
export const standing = ({ id, state }: OrderRow) => ({ data: { orderId: id, state } });

type RequestOf<Read extends object> = Context<ApiEnv, string, { in: object; out: Read }>;
type OrderInput<Read extends { param: object }> = Omit<Read['param'], 'id'> & {
  orderId: string;
} & (Read extends { json: infer Sent } ? Sent : unknown);

/** What a verb on an order needs of a request to `/api/orders/{id}/…`: its JSON body, the id of the order and what else the path names. */
export function orderInput<Read extends { param: { id: string } }>(c: RequestOf<Read>) {
  const { id: orderId, ...others } = c.req.valid('param' as never) as { id: string };
  return { ...(c.req.valid('json' as never) as object), orderId, ...others } as OrderInput<Read>;
}

/** The same with the key of a request that counts once. */
export function keyedInput<
  Read extends { param: { id: string }; header: { 'idempotency-key'?: string | undefined } },
>(c: RequestOf<Read>) {
  const header = c.req.valid('header' as never) as Read['header'];
  return {
    ...orderInput<Read>(c),
    key: header['idempotency-key'] as Read['header']['idempotency-key'],
  };
}
