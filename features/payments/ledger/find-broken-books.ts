/**
 * Checks the books of a whole shop against each other: what every order, bill and payment says must follow from the ledger. Only reads. For a
 * restored, moved or migrated database, where no trigger of the database has checked the rows. The numbers are those of the table in
 * `docs/payments.md`.
 */
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { isAgreed } from '#features/orders/bills/bill-rules.ts';
import { deriveOrderPaymentStatus, readBalancesOfOrders, sumBalances } from './order-balance.ts';

export interface BrokenBooks {
  count: number;
  /** The first sentences, such as `A-2026-00042 is paid, its ledger says unpaid`. */
  examples: string[];
}

const MAX_EXAMPLES = 5;
const PAGE = 500;

export async function findBrokenBooks(db: Db): Promise<BrokenBooks> {
  const broken: BrokenBooks = { count: 0, examples: [] };
  const add = (sentence: string) => {
    broken.count += 1;
    if (broken.examples.length < MAX_EXAMPLES) broken.examples.push(sentence);
  };
  for await (const sentence of brokenOrders(db)) add(sentence);
  for (const sentence of await brokenPayments(db)) add(sentence);
  return broken;
}

/** Invariants 1 and 5. */
async function* brokenOrders(db: Db): AsyncGenerator<string> {
  let after = '';
  for (;;) {
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'number', 'payment_status', 'total_minor', 'currency'])
      .select(['captured_minor', 'refunded_minor', 'refunding_minor', 'charged_back_minor'])
      .where('number', '>', after)
      .orderBy('number')
      .limit(PAGE)
      .execute();
    const last = orders.at(-1);
    if (!last) return;
    after = last.number;
    const balances = Map.groupBy(
      await readBalancesOfOrders(
        { db },
        orders.map(({ id }) => id),
      ),
      ({ bill }) => bill.order_id,
    );
    for (const order of orders) {
      const ofOrder = balances.get(order.id) ?? [];
      const derived = deriveOrderPaymentStatus(ofOrder);
      if (order.payment_status !== derived)
        yield `${order.number} is ${order.payment_status}, its ledger says ${derived}`;
      const moved = sumBalances(ofOrder);
      const isTold =
        order.captured_minor === moved.capturedMinor &&
        order.refunded_minor === moved.refundedMinor &&
        order.refunding_minor === moved.refundingMinor &&
        order.charged_back_minor === moved.chargedBackMinor;
      if (!isTold) yield `${order.number} tells of other money than its ledger`;
      const priceMinor = ofOrder
        .filter(({ bill }) => isAgreed(bill))
        .reduce((sum, { bill }) => sum + bill.gross_minor, 0n);
      if (order.total_minor !== priceMinor)
        yield `${order.number} costs ${order.total_minor}, its bills say ${priceMinor}`;
      for (const { bill, capturedMinor, refundedMinor } of ofOrder) {
        const name = `${order.number}, bill ${bill.number}`;
        if (bill.currency !== order.currency) yield `${name} is in ${bill.currency}`;
        if (bill.state === 'paid' && capturedMinor < bill.gross_minor)
          yield `${name} is paid with ${capturedMinor} of ${bill.gross_minor}`;
        if (refundedMinor > capturedMinor)
          yield `${name} got ${capturedMinor} and gave back ${refundedMinor}`;
      }
    }
  }
}

/** Invariants 1 and 4, and the lines of each bill. */
async function brokenPayments(db: Db): Promise<string[]> {
  const { rows } = await sql<{ sentence: string }>`
    select provider || ' payment ' || payment_attempts.id || ' is ' || status || ' without a capture in the ledger' as sentence
    from payment_attempts
    where status = 'succeeded' and amount_minor > 0 and not exists (
      select from ledger_entries where payment_attempt_id = payment_attempts.id and kind = 'capture')
    union all
    select 'ledger entry ' || ledger_entries.id || ' is in ' || ledger_entries.currency || ', its bill in ' || bills.currency
    from ledger_entries join bills on bills.id = bill_id
    where ledger_entries.currency <> bills.currency
    union all
    select 'payment ' || payment_attempt_id || ' promises back ' || promised || ' of ' || captured
    from (
      select payment_attempt_id, sum(amount_minor) as promised, (
        select coalesce(sum(amount_minor), 0) from ledger_entries
        where ledger_entries.payment_attempt_id = refunds.payment_attempt_id and kind = 'capture') as captured
      from refunds
      where status in ('requested', 'pending', 'succeeded') and idempotency_key like 'rf\\_%'
      group by payment_attempt_id) as promises
    where promised > captured
    union all
    select 'the lines of bill ' || bills.id || ' make ' || coalesce(sum(order_lines.gross_minor), 0) || ', not ' || bills.gross_minor
    from bills left join order_lines on order_lines.bill_id = bills.id
    group by bills.id
    having coalesce(sum(order_lines.gross_minor), 0) <> bills.gross_minor
    limit 1000`.execute(db);
  return rows.map(({ sentence }) => sentence);
}
