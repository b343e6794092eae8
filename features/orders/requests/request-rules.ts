/** The rules of requests. Pure, no I/O. */
import type { Selectable } from 'kysely';
import type { OrderRequests } from '#db/schema.ts';
import { may } from '#kit/authorize.ts';
import type { Actor } from '#kit/ctx.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { sidesOf, type WhoseOrder } from '#features/orders/policy.ts';
import { RequestFailures, type RequestAction } from './contract.ts';

/** A request as stored in the database. */
export type RequestRow = Selectable<OrderRequests>;

/** A request as readers are told of it, in JSON of the database. */
export interface ReadRequest extends Pick<
  RequestRow,
  'id' | 'kind' | 'state' | 'body' | 'refund_share_basis_points'
> {
  created_at: string;
  budget_minor: string | null;
}

/** What this person can do with a request now. Its customer takes it back; administrators answer it. */
export function allowedRequestActions(
  actor: Actor,
  order: WhoseOrder,
  { kind, state }: Pick<RequestRow, 'kind' | 'state'>,
): RequestAction[] {
  return state === 'open' ? requestActionsOf(actor, order, kind) : [];
}

/** Throws 403 if this person may never do it with such a request, 409 if the request was decided. */
export function requireRequestAction(
  actor: Actor,
  order: WhoseOrder,
  request: Pick<RequestRow, 'kind' | 'state'>,
  action: RequestAction,
): void {
  if (!requestActionsOf(actor, order, request.kind).includes(action)) {
    throw new ApiFailure(CommonFailures.forbidden);
  }
  if (request.state !== 'open') throw new ApiFailure(RequestFailures.request_decided);
}

function requestActionsOf(
  actor: Actor,
  order: WhoseOrder,
  kind: RequestRow['kind'],
): RequestAction[] {
  const sides = sidesOf(actor, order);
  const actions: RequestAction[] = [];
  if (sides.includes('customer')) actions.push('withdraw');
  if (may(actor, 'orders.manage', order)) actions.push('decline');
  // The answer to a request for something more is a proposal.
  if (may(actor, 'money.change', order) && kind === 'cancellation') actions.push('agree');
  return actions;
}
