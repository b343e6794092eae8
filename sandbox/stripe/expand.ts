import type { Context } from '#sandbox/context.ts';
import { badParameter } from './errors.ts';
import { presentBalanceTransaction, presentDispute, presentRefund } from './present-movements.ts';
import { presentCharge, presentIntent } from './present-payment.ts';
import { presentLineItem, presentSession } from './present-session.ts';

type Tree = Record<string, unknown>;

/** Replaces ids with whole objects, along paths like `payment_intent.latest_charge`. */
export function expandPaths(ctx: Context, object: Tree, paths: string[]): Tree {
  const copy = structuredClone(object);
  for (const path of paths) expandPath(ctx, copy, path.split('.'), path);
  return copy;
}

function expandPath(ctx: Context, node: Tree, keys: string[], path: string): void {
  const [key = '', ...rest] = keys;
  if (key === 'line_items' && node.object === 'checkout.session') {
    node.line_items = lineItems(ctx, String(node.id));
    return;
  }
  const value = node[key];
  if (value === undefined)
    throw badParameter('expand', `This property cannot be expanded (${path}).`);
  if (Array.isArray(value)) {
    node[key] = value.map((item) => expandOne(ctx, item, rest, path));
  } else if (value !== null) node[key] = expandOne(ctx, value, rest, path);
}

function expandOne(ctx: Context, value: unknown, rest: string[], path: string): unknown {
  const object = typeof value === 'string' ? lookUp(ctx, value) : (value as Tree);
  if (!object || typeof object !== 'object')
    throw badParameter('expand', `This property cannot be expanded (${path}).`);
  const copy = structuredClone(object);
  if (rest.length > 0) expandPath(ctx, copy, rest, path);
  return copy;
}

function lookUp(ctx: Context, id: string): Tree | null {
  const { books } = ctx;
  if (id.startsWith('pi_')) return presentIntent(ctx, books.get('intents', id));
  if (id.startsWith('ch_')) return presentCharge(ctx, books.get('charges', id));
  if (id.startsWith('re_')) return presentRefund(ctx, books.get('stripeRefunds', id));
  if (id.startsWith('du_')) return presentDispute(ctx, books.get('stripeDisputes', id));
  if (id.startsWith('cs_')) return presentSession(ctx, books.get('sessions', id));
  if (id.startsWith('txn_'))
    return presentBalanceTransaction(ctx, books.get('balanceTransactions', id));
  return null;
}

export function lineItems(ctx: Context, sessionId: string) {
  const session = ctx.books.get('sessions', sessionId);
  return {
    object: 'list',
    data: session.items.map((item) => presentLineItem(session, item)),
    has_more: false,
    url: `/v1/checkout/sessions/${sessionId}/line_items`,
  };
}
