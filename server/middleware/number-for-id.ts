/**
 * People know an order by its number: an address of the API may contain it in place of the id. Somebody who may not see the order gets
 * the same answer as for a number that does not exist. Only numbers, which never change: a name that can pass to another person or thing
 * must not decide what an action is done to.
 */
import type { MiddlewareHandler } from 'hono';
import { findOrderId } from '#features/orders/find-order-id.ts';
import { ctxOf, type ApiEnv } from '#kit/http.ts';
import { ORDER_NUMBER } from '#lib/paths.ts';
import { giveId } from './give-id.ts';

/** The id of nothing: a route answers as it does for any unknown id. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** For routes below `/orders/:id`. */
export const numberForId: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const number = c.req.param('id') ?? '';
  const ctx = ctxOf(c);
  if (ORDER_NUMBER.test(number) && ctx.actor.kind !== 'visitor') {
    const id = (await findOrderId(ctx, number)) ?? NO_ID;
    giveId(c, id);
  }
  await next();
};
