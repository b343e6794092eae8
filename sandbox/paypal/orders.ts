import type { FundingSource } from '#sandbox/contract.ts';
import type { Context } from '#sandbox/context.ts';
import { paypalIds } from '#sandbox/ids.ts';
import { invalidRequest, unprocessable } from './errors.ts';
import { emitOrder, emitReversal } from './events.ts';
import { fromWire } from './money.ts';
import type { OrderRecord, PurchaseUnit } from './records.ts';

type Tree = Record<string, unknown>;

// Three hours from creation to approval, and three more from approval to capture.
const WINDOW_SECONDS = 3 * 3600;

export function createOrder(ctx: Context, body: Tree): OrderRecord {
  if (body.intent !== 'CAPTURE')
    throw invalidRequest('/intent', 'INVALID_PARAMETER_VALUE', 'The sandbox knows CAPTURE.');
  const units = body.purchase_units;
  if (!Array.isArray(units) || units.length !== 1)
    throw invalidRequest(
      '/purchase_units',
      'INVALID_ARRAY_MAX_ITEMS',
      'The sandbox knows orders of one purchase unit.',
    );
  const source = tree(tree(body.payment_source).paypal);
  const experience = source.experience_context
    ? tree(source.experience_context)
    : tree(body.application_context);
  const at = ctx.clock.iso();
  const namedSource = body.payment_source !== undefined;
  const order = ctx.books.put('orders', {
    id: paypalIds.order(),
    createdAt: at,
    updatedAt: at,
    status: namedSource ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    lapsed: false,
    unit: readUnit(ctx, tree(units[0])),
    namedSource,
    returnUrl: readUrl(experience, 'return_url'),
    cancelUrl: readUrl(experience, 'cancel_url'),
    brandName: textOf(experience, 'brand_name'),
    locale: textOf(experience, 'locale'),
    funding: null,
    captureId: null,
  });
  lapseLater(ctx, order.id);
  return order;
}

function readUnit(_ctx: Context, unit: Tree): PurchaseUnit {
  const { amountMinor, currency } = fromWire(unit.amount, '/purchase_units/@0/amount');
  const bounded = (name: string, limit: number) => {
    const value = textOf(unit, name);
    if (value !== null && value.length > limit)
      throw invalidRequest(
        `/purchase_units/@0/${name}`,
        'INVALID_STRING_MAX_LENGTH',
        'The value of a field is too long.',
      );
    return value;
  };
  return {
    referenceId: textOf(unit, 'reference_id') ?? 'default',
    amountMinor,
    currency,
    customId: bounded('custom_id', 127),
    invoiceId: bounded('invoice_id', 127),
    description: bounded('description', 127),
    softDescriptor: bounded('soft_descriptor', 22),
  };
}

/** The shop's patches before the capture: the amount and the references. */
export function patchOrder(ctx: Context, order: OrderRecord, patches: unknown): void {
  if (order.status === 'COMPLETED')
    throw unprocessable(
      'ORDER_ALREADY_COMPLETED',
      'The order cannot be patched after it is completed.',
    );
  if (!Array.isArray(patches))
    throw invalidRequest('/', 'MALFORMED_REQUEST_JSON', 'A list of patches is expected.');
  let unit = order.unit;
  for (const patch of patches.map(tree)) {
    const path = textOf(patch, 'path') ?? '';
    const field = /^\/purchase_units\/@reference_id=='([^']+)'\/(\w+)$/.exec(path);
    if (!field || field[1] !== unit.referenceId)
      throw unprocessable('INVALID_PATCH_OPERATION', `The sandbox does not patch ${path}.`);
    unit = patched(unit, field[2] ?? '', patch);
  }
  ctx.books.put('orders', { ...order, unit, updatedAt: ctx.clock.iso() });
}

function patched(unit: PurchaseUnit, field: string, patch: Tree): PurchaseUnit {
  const removed = patch.op === 'remove';
  const value = removed ? null : (patch.value ?? null);
  if (field === 'amount' && !removed) return { ...unit, ...fromWire(value, '/amount') };
  const word = typeof value === 'string' ? value : null;
  if (field === 'custom_id') return { ...unit, customId: word };
  if (field === 'invoice_id') return { ...unit, invoiceId: word };
  if (field === 'description') return { ...unit, description: word };
  if (field === 'soft_descriptor') return { ...unit, softDescriptor: word };
  throw unprocessable('INVALID_PATCH_OPERATION', `The sandbox does not patch ${field}.`);
}

/** The buyer presses Pay now. After a declined capture they can return and choose again. */
export function approveOrder(
  ctx: Context,
  order: OrderRecord,
  funding: FundingSource,
): OrderRecord {
  const approved = ctx.books.put('orders', {
    ...order,
    status: 'APPROVED',
    funding,
    updatedAt: ctx.clock.iso(),
  });
  lapseLater(ctx, order.id);
  emitOrder(ctx, 'CHECKOUT.ORDER.APPROVED', approved);
  return approved;
}

/** The order expires: PayPal drops it and reverses an approval. */
export function lapseOrder(ctx: Context, order: OrderRecord): void {
  if (order.status === 'COMPLETED' || order.lapsed) return;
  const lapsed = ctx.books.put('orders', { ...order, lapsed: true });
  if (order.status === 'APPROVED') emitReversal(ctx, lapsed);
}

export function isPayable(order: OrderRecord): boolean {
  return order.status !== 'COMPLETED' && !order.lapsed;
}

function lapseLater(ctx: Context, id: string): void {
  ctx.books.put('due', {
    id,
    at: ctx.clock.unix() + WINDOW_SECONDS,
    act: 'lapse-order',
    subject: id,
  });
}

function readUrl(context: Tree, name: string): string | null {
  const value = textOf(context, name);
  if (value === null) return null;
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw invalidRequest(`/${name}`, 'INVALID_PARAMETER_SYNTAX', 'The value is not a URL.');
  return value;
}

function textOf(branch: Tree, name: string): string | null {
  const value = branch[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function tree(value: unknown): Tree {
  return typeof value === 'object' && value !== null ? (value as Tree) : {};
}
