import { listPublicPictures } from '#features/settings/public-pictures.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { CanCharge } from '#integrations/payments/payment-providers.ts';
import { audit } from '#kit/audit.ts';
import { changesOf } from '#kit/changes.ts';
import { requirePermission } from '#kit/authorize.ts';
import { invalidate } from '#kit/invalidate.ts';
import { lockNames } from '#kit/lock-names.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { CatalogFailures, ServiceEdit } from './contract.ts';
import { isSlugTaken } from './free-slug.ts';
import { isServiceOrdered } from './is-service-ordered.ts';
import { lockService } from './lock-service.ts';
import { requireCompleteService } from '#features/catalog/publishing/publishing.ts';
import { replaceParts } from './replace-parts.ts';
import { requirePayablePrices } from '#features/catalog/publishing/require-payable-prices.ts';
import { requireCategory } from '#features/catalog/categories/require-category.ts';
import { presentEdit } from './present-admin-service.ts';
import { selectWhole } from './select-service.ts';

const messageKey = messageKeysOf('api-catalog');

/**
 * Saves a whole service from the editor and returns its new version. Does not change placed orders. Throws `service_changed` if someone
 * else saved since it was opened, `service_incomplete` if a published or scheduled service would become incomplete, and `currency_fixed` if the
 * currency of an ordered service would change.
 */
export function saveService(
  ctx: Ctx,
  id: string,
  edit: ServiceEdit,
  canCharge?: CanCharge,
): Promise<{ version: number }> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'services.edit');
    const service = await lockService(tx, id);
    if (service.version !== edit.version) throw new ApiFailure(CatalogFailures.service_changed);
    await requireCategory(tx, edit.categoryId);
    await requireFreeSlug(tx, id, edit.slug);
    await requirePictures(tx, edit);
    const currency = edit.currency ?? service.currency;
    if (service.state === 'published' || service.publish_at) {
      requireCompleteService(edit, messageKey('serviceMustStayComplete'));
      const taxClass = edit.taxClass ?? service.tax_class;
      const taxPlace = edit.taxPlace ?? service.tax_place;
      await requirePayablePrices(tx, { ...edit, currency, taxClass, taxPlace }, canCharge);
    }
    if (currency !== service.currency) await requireNeverOrdered(tx, id);

    const before = await readFields(tx, id);
    const version = service.version + 1;
    await tx.db
      .updateTable('services')
      .set({
        title: edit.title,
        slug: edit.slug,
        summary: edit.summary,
        description: edit.description,
        category_id: edit.categoryId,
        featured: edit.isFeatured,
        max_quantity: edit.maxQuantity,
        cover_file_id: edit.coverFileId,
        cover_focus: edit.coverFocus,
        is_listed: edit.isListed,
        currency,
        ...(edit.taxClass && { tax_class: edit.taxClass }),
        ...(edit.taxPlace && { tax_place: edit.taxPlace }),
        version,
        updated_at: tx.now,
      })
      .where('id', '=', id)
      .execute();
    await replaceParts(tx, id, edit);
    await audit(tx, {
      action: 'service.saved',
      subjectId: id,
      data: { title: edit.title, version },
      changes: changesOf(ServiceEdit, before, await readFields(tx, id), currency),
    });
    await invalidate(tx, 'services', `service:${id}`);
    return { version };
  });
}

/** What the editor saves, with the name of the category. */
async function readFields(tx: Ctx, id: string) {
  const row = await selectWhole(tx).where('services.id', '=', id).executeTakeFirstOrThrow();
  return { ...presentEdit(row), categoryId: row.category_name };
}

async function requireFreeSlug(tx: Ctx, id: string, slug: string): Promise<void> {
  await lockNames(tx, 'services.slug');
  if (!(await isSlugTaken(tx, id, slug))) return;
  const fields = { slug: messageKey('serviceSlugTaken') };
  throw new ApiFailure(CatalogFailures.slug_taken, { fields });
}

/** Only public pictures may be shown on a public page. */
async function requirePictures(tx: Ctx, edit: ServiceEdit): Promise<void> {
  const usedFiles = [
    ['coverFileId', edit.coverFileId] as const,
    ...edit.images.map(({ fileId }, index) => [`images.${index}.fileId`, fileId] as const),
  ].flatMap(([field, fileId]) => (fileId ? [{ field, fileId }] : []));
  const pictures = await listPublicPictures(
    tx,
    usedFiles.map(({ fileId }) => fileId),
  );
  const wrong = usedFiles.filter(({ fileId }) => !pictures.some(({ id }) => id === fileId));
  if (wrong.length === 0) return;
  const fields = Object.fromEntries(wrong.map(({ field }) => [field, messageKey('pictureAgain')]));
  throw new ApiFailure(CommonFailures.invalid_input, { fields });
}

/** The currency of an ordered service stays: its orders, invoices and figures are in it. */
async function requireNeverOrdered(tx: Ctx, id: string): Promise<void> {
  if (!(await isServiceOrdered(tx, id))) return;
  throw new ApiFailure(CatalogFailures.currency_fixed, {
    fields: { currency: messageKey('currencyOrdered') },
  });
}
