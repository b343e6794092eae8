import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { toLocale } from '#lib/locale.ts';
import { withCurrency, type CurrencyCode } from '#lib/money/money.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { ServiceCopy } from './contract.ts';
import { freeSlug } from './free-slug.ts';
import { lockService } from './lock-service.ts';
import { nextPlace } from './next-place.ts';
import { presentEdit } from './present-admin-service.ts';
import { partsOf } from './present-service.ts';
import { replaceParts } from './replace-parts.ts';
import { selectWhole, type WholeRow } from './select-service.ts';

const MAX_TITLE = 120;

/**
 * Copies a service with everything its editor shows, in all languages, to a new draft at the end of the list. With another currency, prices
 * keep their numbers: 99.50 stays 99.50, or becomes 100 where the currency has no decimals.
 */
export function copyService(
  ctx: Ctx,
  id: string,
  { currency: targetCurrency }: ServiceCopy,
): Promise<{ id: string }> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'services.edit');
    const { locale } = await lockService(tx, id);
    const row = await getWhole(tx, id, locale);
    const currency = targetCurrency ?? row.currency;
    const title = copiedTitle(row.title, locale);
    const { id: copyId } = await tx.db
      .insertInto('services')
      .values({
        slug: await freeSlug(tx, 'services', title, 'service'),
        title,
        summary: row.summary,
        description: row.description,
        category_id: row.category_id,
        currency,
        tax_class: row.tax_class,
        tax_place: row.tax_place,
        max_quantity: row.max_quantity,
        is_listed: row.is_listed,
        cover_file_id: row.cover_id,
        cover_focus: row.cover_focus,
        locale,
        position: await nextPlace(tx),
        created_at: tx.now,
        updated_at: tx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await replaceParts(tx, copyId, copiedParts(row, currency));
    await copyTranslations(tx, row, await getWhole(tx, copyId, locale));
    await audit(tx, {
      action: 'service.copied',
      subjectId: copyId,
      data: {
        title,
        source: row.title,
        ...(targetCurrency && { from: row.currency, to: targetCurrency }),
      },
    });
    return { id: copyId };
  });
}

function getWhole(tx: Ctx, id: string, locale: string): Promise<WholeRow> {
  return selectWhole(tx, toLocale(locale)).where('services.id', '=', id).executeTakeFirstOrThrow();
}

/** The parts without their ids: the copy gets its own. */
function copiedParts(row: WholeRow, currency: CurrencyCode): Parameters<typeof replaceParts>[2] {
  const { packages, addOns, faq, images, requirements, steps } = presentEdit(row);
  const priced = (minor: string) =>
    withCurrency({ amountMinor: BigInt(minor), currency: row.currency }, currency).amountMinor;
  const copied = <Part extends { id?: string | undefined }>(part: Part) => {
    const { id: _id, ...rest } = part;
    return rest;
  };
  return {
    packages: packages.map((each) => ({ ...copied(each), priceMinor: priced(each.priceMinor) })),
    addOns: addOns.map((each) => ({ ...copied(each), priceMinor: priced(each.priceMinor) })),
    faq: faq.map(copied),
    images: images.map(copied),
    requirements: requirements.map(copied),
    steps: steps.map(copied),
  };
}

/** Texts of parts are kept by the part's id, so each id is replaced by the copy's at the same place. */
async function copyTranslations(tx: Ctx, from: WholeRow, to: WholeRow): Promise<void> {
  const translations = await tx.db
    .selectFrom('service_translations')
    .select(['locale', 'title', 'summary', 'description', 'parts'])
    .where('service_id', '=', from.id)
    .execute();
  if (translations.length === 0) return;
  const newIds = partIds(to);
  const newIdOf = new Map(partIds(from).map((id, index) => [id, newIds[index] ?? '']));
  await tx.db
    .insertInto('service_translations')
    .values(
      translations.map(({ locale, title, summary, description, parts }) => ({
        service_id: to.id,
        locale,
        // Its address is made when the translation is saved; until then it has the copy's.
        slug: null,
        title: title === null ? null : copiedTitle(title, locale),
        summary,
        description,
        parts: JSON.stringify(
          Object.fromEntries(
            Object.entries(partsOf({ translated_parts: parts })).map(([key, text]) => {
              const at = key.indexOf('.');
              return [`${newIdOf.get(key.slice(0, at)) ?? ''}${key.slice(at)}`, text];
            }),
          ),
        ),
        version: 1,
        updated_at: tx.now,
      })),
    )
    .execute();
}

function partIds(row: WholeRow): string[] {
  return [row.packages, row.add_ons, row.faqs, row.images, row.requirements, row.steps].flatMap(
    (parts: readonly { id: string }[]) => parts.map(({ id }) => id),
  );
}

/** `Logo (copy)`, shortened to what a title may have. */
function copiedTitle(title: string, locale: string): string {
  const { copyTitle } = messagesOf(toLocale(locale), 'api-catalog');
  const spare = MAX_TITLE - copyTitle({ title: '' }).length;
  return copyTitle({ title: title.slice(0, spare).trim() });
}
