import { randomInt } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Orders } from '#db/schema.ts';
import type { BillRow } from '#features/orders/bills/bill-rules.ts';
import type { OrderState, PaymentStatus } from '#features/orders/contract.ts';
import type { OrderRow } from '#features/orders/lock-order.ts';
import { insertBill } from '#features/orders/bills/insert-bill.ts';
import type { OrderLine } from '#features/catalog/shared/price-order.ts';
import { sumTaxed } from '#lib/tax/tax.ts';
import { buildService, type BuiltService } from './service.ts';
import { buildUser } from './user.ts';

interface OrderOptions extends Partial<Omit<Insertable<Orders>, 'state' | 'payment_status'>> {
  /** Unpaid by default; the dates of a state are filled in. */
  state?: OrderState;
  payment_status?: PaymentStatus;
  /** Created by default; its questions are part of the order. */
  of?: BuiltService;
  /** They determine the total and the tax; by default one line for the whole total. */
  lines?: readonly OrderLine[];
}

const DAY_MS = 86_400_000;

/** The moves to each state: in the database every order begins unpaid. */
const PATHS: Record<OrderState, OrderState[]> = {
  pending_payment: [],
  awaiting_requirements: ['awaiting_requirements'],
  in_progress: ['in_progress'],
  on_hold: ['in_progress', 'on_hold'],
  delivered: ['in_progress', 'delivered'],
  completed: ['in_progress', 'delivered', 'completed'],
  cancelled: ['cancelled'],
  expired: ['expired'],
};

/** An order of 125.00 for one package, placed yesterday, in the state asked for; paid in every state that comes after payment. */
export function buildOrder(db: Db, options: OrderOptions = {}): Promise<OrderRow> {
  // An order and its bill are checked together when their transaction commits.
  return db.isTransaction
    ? insertOrder(db, options)
    : db.transaction().execute((trx) => insertOrder(trx, options));
}

async function insertOrder(db: Db, options: OrderOptions): Promise<OrderRow> {
  const { state = 'pending_payment', of, lines, ...values } = options;
  const offer = of ?? (await buildService(db));
  const chosen = offer.packages[0];
  if (!chosen) throw new Error('A service needs a package to be ordered');
  const placedAt = (values.placed_at as Date | undefined) ?? new Date(Date.now() - DAY_MS);
  const dated = {
    total_minor: chosen.price_minor,
    ...datesOf(state, placedAt, chosen.delivery_days),
    ...values,
    ...(lines && sumsOf(lines)),
  };
  const { id } = await db
    .insertInto('orders')
    .values({
      number: `A-${placedAt.getUTCFullYear()}-${randomInt(100_000, 2 ** 47)}`,
      user_id: values.user_id ?? (await buildUser(db)).id,
      service_id: offer.service.id,
      service_slug: offer.service.slug,
      service_title: offer.service.title,
      package_id: chosen.id,
      package_name: chosen.name,
      quantity: 1,
      currency: offer.service.currency,
      delivery_days: chosen.delivery_days,
      revisions_included: chosen.revisions_included,
      is_livemode: false,
      placed_at: placedAt,
      updated_at: placedAt,
      expires_at: new Date(placedAt.getTime() + 2 * DAY_MS),
      ...movedFor(dated as OrderOptions),
      ...dated,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertParts(db, id, offer, { lines, state });
  for (const step of PATHS[state]) {
    await db.updateTable('orders').set({ state: step }).where('id', '=', id).execute();
  }
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return order;
}

/** What would have moved for a payment that the order only names. */
function movedFor(order: Pick<OrderOptions, 'payment_status' | 'total_minor'>) {
  const paid = order.total_minor as bigint;
  const one = paid > 0n ? 1n : 0n;
  switch (order.payment_status) {
    case 'paid':
      return { captured_minor: paid };
    case 'refunded':
      return { captured_minor: paid, refunded_minor: paid };
    case 'partially_refunded':
      return { captured_minor: paid, refunded_minor: one };
    case 'charged_back':
      return { captured_minor: paid, charged_back_minor: paid };
    case 'partially_charged_back':
      return { captured_minor: paid, charged_back_minor: one };
    default:
      return {};
  }
}

function datesOf(state: OrderState, at: Date, days: number): Partial<Insertable<Orders>> {
  const closed = { closed_at: at };
  const paid = { payment_status: 'paid', paid_at: at } as const;
  const due_at = new Date(at.getTime() + days * DAY_MS);
  const working = { ...paid, started_at: at, due_at };
  const delivered = {
    ...working,
    clock_stopped_at: at,
    delivered_at: at,
    auto_accept_at: new Date(at.getTime() + 7 * DAY_MS),
  };
  const dates: Record<OrderState, Partial<Insertable<Orders>>> = {
    pending_payment: {},
    awaiting_requirements: paid,
    in_progress: working,
    on_hold: { ...working, clock_stopped_at: at },
    delivered,
    completed: { ...delivered, completed_at: at },
    cancelled: closed,
    expired: closed,
  };
  return dates[state];
}

/** The initial bill with its lines, the service's questions and, if the state has one, the delivery. */
async function insertParts(
  db: Db,
  orderId: string,
  offer: BuiltService,
  { lines: given, state }: Pick<OrderOptions, 'lines'> & { state: OrderState },
): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const lines = given ?? [wholeLine(order)];
  const now = order.placed_at;
  const bill = await insertBill({ db, now }, order, {
    purpose: 'initial',
    lines,
    dueAt: order.expires_at,
  });
  await settleBill(db, order, bill, state);
  const questions = offer.requirements.map((each) => ({
    order_id: orderId,
    requirement_id: each.id,
    position: each.position,
    kind: each.kind,
    label: each.label,
    help: each.help,
    is_required: each.is_required,
    choices: each.choices,
    max_files: each.max_files,
    max_file_megabytes: each.max_file_megabytes,
    file_types: each.file_types,
    depends_on: each.depends_on,
    depends_on_value: each.depends_on_value,
  }));
  if (questions.length > 0) await db.insertInto('order_requirements').values(questions).execute();
  if (!order.delivered_at) return;
  await db
    .insertInto('deliveries')
    .values({
      order_id: orderId,
      number: 1,
      message: 'Here it is.',
      created_at: order.delivered_at,
      accepted_at: order.completed_at,
    })
    .execute();
}

/** Paid if the order was, void if it was cancelled before. */
async function settleBill(
  db: Db,
  { payment_status, paid_at, placed_at }: OrderRow,
  { id }: BillRow,
  state: OrderState,
): Promise<void> {
  const wasPaid = !['unpaid', 'processing'].includes(payment_status);
  const isOpen =
    state === 'pending_payment' || state === 'expired' || !(wasPaid || state === 'cancelled');
  if (isOpen) return;
  await db
    .updateTable('bills')
    .set(
      wasPaid
        ? { state: 'paid', paid_at: paid_at ?? placed_at }
        : { state: 'void', voided_at: placed_at, void_reason: 'order_cancelled' },
    )
    .where('id', '=', id)
    .execute();
}

function sumsOf(lines: readonly OrderLine[]) {
  const { taxMinor, grossMinor } = sumTaxed(lines);
  return { total_minor: grossMinor, tax_minor: taxMinor };
}

/** One line for the whole order. */
function wholeLine(order: Selectable<Orders>): OrderLine {
  const grossMinor = order.total_minor;
  const netMinor = grossMinor - order.tax_minor;
  const listedMinor = order.tax_mode === 'inclusive' ? grossMinor : netMinor;
  return {
    kind: 'package',
    name: order.package_name,
    quantity: 1,
    unitPriceMinor: listedMinor,
    totalMinor: listedMinor,
    taxRateBasisPoints: order.tax_rate_basis_points,
    netMinor,
    taxMinor: order.tax_minor,
    grossMinor,
    extraDays: 0,
  };
}
