/** Deletes invented orders with everything that belongs to them, and takes them out of the daily figures. */
import { sql } from 'kysely';
import { deleteFileRows } from '#features/files/delete-file-rows.ts';
import type { StoredRow } from '#features/files/delete-stored.ts';
import type { Ctx } from '#kit/ctx.ts';

/** Returns the files of the orders, which are deleted after the commit. */
export async function deleteOrders(tx: Ctx, ids: readonly string[]): Promise<StoredRow[]> {
  if (ids.length === 0) return [];
  const { db } = tx;
  const files = await db
    .selectFrom('order_files')
    .select('file_id')
    .distinct()
    .where('order_id', 'in', ids)
    .execute();
  await sql`select remove_order_from_days(id) from unnest(${ids}::uuid[]) id`.execute(db);
  const attempts = db.selectFrom('payment_attempts').select('id').where('order_id', 'in', ids);
  await db.deleteFrom('discrepancies').where('payment_attempt_id', 'in', attempts).execute();
  await db.deleteFrom('mails').where('order_id', 'in', ids).execute();
  // In the order of their references.
  for (const table of ['ledger_entries', 'invoices', 'disputes', 'refunds'] as const) {
    await db.deleteFrom(table).where('order_id', 'in', ids).execute();
  }
  await db.deleteFrom('payment_attempts').where('order_id', 'in', ids).execute();
  await db
    .updateTable('orders')
    .set({ repeats_order_id: null })
    .where('repeats_order_id', 'in', ids)
    .execute();
  await db.deleteFrom('orders').where('id', 'in', ids).execute();
  if (files.length === 0) return [];
  return deleteFileRows(
    tx,
    files.map((file) => file.file_id),
  );
}

/** Deletes invented people, their companies and the mails to them. They have no orders any more. */
export async function deleteCustomers(tx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    delete from companies
    where id in (select company_id from company_members where user_id = any (${ids}::uuid[]))
      and not exists (select from company_members where company_id = companies.id and user_id <> all (${ids}::uuid[]))
      and not exists (select from orders where company_id = companies.id)`.execute(tx.db);
  await tx.db.deleteFrom('mails').where('user_id', 'in', ids).execute();
  await tx.db.deleteFrom('users').where('id', 'in', ids).execute();
}

/** Deletes invented enquiries with their threads and the mails about them. */
/** The demo's coupons; one that real people have redeemed stays, switched off, because their orders name it. */
export async function deleteCoupons(tx: Ctx): Promise<void> {
  await sql`
    delete from coupons where is_demo and not exists (
      select from coupon_redemptions where coupon_id = coupons.id)`.execute(tx.db);
  await tx.db
    .updateTable('coupons')
    .set({ is_active: false, is_demo: false })
    .where('is_demo', '=', true)
    .execute();
}

export async function deleteEnquiries(tx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from mails where kind like 'contact.%' and data->>'enquiryId' = any (${ids})`.execute(
    tx.db,
  );
  await tx.db.deleteFrom('enquiries').where('id', 'in', ids).execute();
}
