/**
 * Removes the demo content: what nobody has changed since it was made, and invented customers with their orders. Runs in the caller's
 * transaction. Never touches orders of real people: a demo service that one of them ordered is archived.
 */
import { sql } from 'kysely';
import { deletePost } from '#features/blog/delete-post.ts';
import { archiveService } from '#features/catalog/publishing/archive-service.ts';
import { deleteCategory } from '#features/catalog/categories/delete-category.ts';
import { deleteService } from '#features/catalog/delete-service.ts';
import type { DemoContent } from '#features/demo/demo-content.ts';
import { deleteStored } from '#features/files/delete-stored.ts';
import { returnToShop } from '#features/settings/guard-demo-database.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import type { Ctx } from '#kit/ctx.ts';
import { invalidate } from '#kit/invalidate.ts';
import { signalChange } from '#kit/live.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { findDemo, type FoundDemo } from './find-demo.ts';
import { deleteCoupons, deleteCustomers, deleteEnquiries, deleteOrders } from './delete-orders.ts';
import { resetPages, resetSettings } from './reset-demo.ts';

export async function removeDemo(tx: Ctx, files: FileStore): ReturnType<DemoContent['remove']> {
  const demo = await findDemo(tx);
  const addresses = await listAddresses(tx, demo);
  const stored = await deleteOrders(tx, demo.orders);
  await deleteCustomers(tx, demo.customers);
  await deleteCoupons(tx);
  await deleteEnquiries(tx, demo.enquiries);
  for (const id of demo.orderedServices) await archiveService(tx, id);
  for (const id of demo.services) await deleteService(tx, id);
  for (const id of demo.posts) await deletePost(tx, id);
  for (const id of demo.categories) await deleteCategory(tx, id);
  await resetPages(tx, demo.pages);
  await sql`delete from redirects where path = any (${addresses})`.execute(tx.db);
  await resetSettings(tx, demo.settings);
  // What somebody has changed is theirs from now on.
  await tx.db.deleteFrom('demo_marks').execute();
  await restartNumbers(tx);
  await returnToShop(tx);
  await invalidate(tx, 'site', 'services', 'categories', 'posts', 'pages', 'reviews');
  await signalChange(tx, liveTopic.allOrders, liveTopic.adminCounts);
  return { deleteFiles: () => deleteStored(files, stored) };
}

/** Nobody was ever sent to the demo's addresses, so they answer "not found" instead of "gone", and the demo can be made again. */
async function listAddresses(tx: Ctx, { services, posts, pages }: FoundDemo): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select '/services/' || slug as path from services where id = any (${services}::uuid[])
    union select '/services/' || slug from service_translations
      where service_id = any (${services}::uuid[]) and slug is not null
    union select '/blog/' || slug from posts where id = any (${posts}::uuid[])
    union select '/blog/' || slug from post_translations
      where post_id = any (${posts}::uuid[]) and slug is not null
    union select '/' || page from unnest(${pages}::text[]) page`.execute(tx.db);
  return rows.map(({ path }) => path);
}

/** Numbers begin at 1 again if no order or invoice is left. */
async function restartNumbers(tx: Ctx): Promise<void> {
  await sql`delete from order_counters where not exists (select from orders)`.execute(tx.db);
  await sql`delete from invoice_counters where not exists (select from invoices)`.execute(tx.db);
}
