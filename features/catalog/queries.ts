import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { sql, type Expression, type RawBuilder, type Selectable } from 'kysely';
import type { AddOns, Packages, Requirements } from '#db/schema.ts';
import { getSettings } from '#features/settings/queries.ts';
import { taxTermsOf } from '#features/settings/tax/tax-terms.ts';
import { opensDraft } from '#features/sharing/preview-links.ts';
import { may, requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { jsonRows } from '#kit/json-rows.ts';
import { rowsTogether } from '#kit/read-together.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { SLUG } from '#lib/slug.ts';
import { isUuid } from '#lib/uuid.ts';
import type { LocalizedAddress } from '#lib/translation.ts';
import { toLocale } from '#lib/locale.ts';
import {
  CatalogFailures,
  type Category,
  type EditableCategory,
  type Service,
  type ServiceCard,
} from './contract.ts';
import { partsOf, presentService, presentServiceCard } from './present-service.ts';
import {
  presentCategory,
  selectCategories,
} from '#features/catalog/categories/select-categories.ts';
import { SERVICE_COLUMNS, selectCards, selectWhole, type ServiceRow } from './select-service.ts';

/** The data for placing an order: rows with exact prices, and names and questions in the customer's language. */
export interface ServiceForOrder {
  service: ServiceRow;
  packages: Selectable<Packages>[];
  addOns: Selectable<AddOns>[];
  requirements: (Selectable<Requirements> & { choice_labels: string[] })[];
}

/**
 * The condition for the service with this id, or with this slug in any language: a slug belongs to one service. A slug that a service had
 * before finds it too, unless another has it now. Null for a text that is neither, which PostgreSQL might not accept as a parameter.
 */
export function isService(idOrSlug: string): RawBuilder<boolean> | null {
  if (isUuid(idOrSlug)) return sql<boolean>`services.id = ${idOrSlug}`;
  if (!SLUG.test(idOrSlug)) return null;
  return sql<boolean>`services.id = coalesce(
    (select id from services where slug = ${idOrSlug}),
    (select service_id from service_translations where slug = ${idOrSlug} limit 1),
    (select service_id from redirects where path = ${`/services/${idOrSlug}`}))`;
}

/** The service with this id or slug; null if it does not exist, or is a draft that the actor may not see. */
export async function findService(ctx: Ctx, idOrSlug: string): Promise<ServiceRow | null> {
  const condition = isService(idOrSlug);
  if (!condition) return null;
  const row = await ctx.db
    .selectFrom('services')
    .select(SERVICE_COLUMNS)
    .where(condition)
    .executeTakeFirst();
  return row && canFind(ctx, row) ? row : null;
}

function canFind({ actor }: Ctx, { state }: Pick<ServiceRow, 'state'>): boolean {
  return state !== 'draft' || may(actor, 'services.edit');
}

/**
 * A service with the data of its page; a draft only for administrators and with the token of its preview link. Throws `service_not_found`
 * otherwise.
 */
export async function getService(
  ctx: Ctx,
  idOrSlug: string,
  previewToken?: string,
): Promise<Service> {
  const condition = isService(idOrSlug);
  if (!condition) throw new ApiFailure(CatalogFailures.service_not_found);
  const [row, settings] = await Promise.all([
    selectWhole(ctx).where(condition).executeTakeFirst(),
    getSettings(ctx),
  ]);
  const isVisible =
    row &&
    (row.state === 'published' ||
      may(ctx.actor, 'services.edit') ||
      (await opensDraft(ctx, { service_id: row.id }, previewToken)));
  if (!isVisible) throw new ApiFailure(CatalogFailures.service_not_found);
  const taxed = { taxClass: row.tax_class, taxPlace: row.tax_place };
  const tax = taxTermsOf(settings, taxed, ctx.now);
  return presentService(row, { reader: ctx.locale, tax });
}

/** The title of a published service in the reader's language, or null if the service is not published. */
export async function findServiceTitle(ctx: Ctx, slug: string): Promise<string | null> {
  const condition = isService(slug);
  if (!condition) return null;
  const row = await selectCards(ctx)
    .where(condition)
    .where('services.state', '=', 'published')
    .executeTakeFirst();
  return row ? (row.translated_title ?? row.title) : null;
}

/** The card of a service that is published and listed, or null. */
export async function findListedCard(ctx: Ctx, slug: string): Promise<ServiceCard | null> {
  const condition = isService(slug);
  if (!condition) return null;
  const row = await selectCards(ctx)
    .where(condition)
    .where('services.state', '=', 'published')
    .where('services.is_listed', '=', true)
    .executeTakeFirst();
  return row ? presentServiceCard(row, ctx.locale) : null;
}

/** The addresses of all published and listed services in every language they have, and when each last changed, for the sitemap. */
export async function listServiceAddresses(ctx: Ctx): Promise<LocalizedAddress[]> {
  const { rows } = await sql<LocalizedAddress>`
    select id, locale, slug, updated_at from services where state = 'published' and is_listed
    union all
    select services.id, translated.locale, coalesce(translated.slug, services.slug),
      greatest(translated.updated_at, services.updated_at)
    from service_translations as translated join services on services.id = translated.service_id
    where services.state = 'published' and services.is_listed and translated.locale <> services.locale and translated.title is not null
    order by slug, locale`.execute(ctx.db);
  return rows;
}

const PACKAGES = jsonRows<Selectable<Packages>>({ price_minor: 'bigint' });
const ADD_ONS = jsonRows<Selectable<AddOns>>({ price_minor: 'bigint' });

/** A service with the data for placing an order; null if `findService` returns null. */
export async function findServiceForOrder(
  ctx: Ctx,
  idOrSlug: string,
): Promise<ServiceForOrder | null> {
  const condition = isService(idOrSlug);
  if (!condition) return null;
  const row = await ctx.db
    .selectFrom('services')
    .select(SERVICE_COLUMNS)
    .select((of) => [
      PACKAGES.column(selectPackages(ctx, of.ref('services.id'))).as('packages'),
      ADD_ONS.column(selectAddOns(ctx, of.ref('services.id'))).as('addOns'),
      jsonArrayFrom(
        of
          .selectFrom('requirements')
          .selectAll()
          .whereRef('service_id', '=', 'services.id')
          .orderBy('position'),
      ).as('requirements'),
      jsonObjectFrom(
        of
          .selectFrom('service_translations as translated')
          .select(['translated.slug', 'translated.title', 'translated.parts'])
          .whereRef('translated.service_id', '=', 'services.id')
          .where('translated.locale', '=', ctx.locale)
          .whereRef('translated.locale', '<>', 'services.locale'),
      ).as('translation'),
    ])
    .where(condition)
    .executeTakeFirst();
  if (!row || !canFind(ctx, row)) return null;
  const { packages, addOns, requirements, translation, ...service } = row;
  const parts = partsOf({ translated_parts: translation?.parts ?? null });
  const text = (id: string, field: string, source: string) => parts[`${id}.${field}`] ?? source;
  return {
    service: {
      ...service,
      slug: translation?.slug ?? service.slug,
      title: translation?.title ?? service.title,
    },
    packages: PACKAGES.read(packages).map((each) => ({
      ...each,
      name: text(each.id, 'name', each.name),
    })),
    addOns: ADD_ONS.read(addOns).map((each) => ({
      ...each,
      name: text(each.id, 'name', each.name),
    })),
    requirements: requirements.map((each) => ({
      ...each,
      label: text(each.id, 'label', each.label),
      help: text(each.id, 'help', each.help),
      choice_labels: each.choices.map((choice) => text(each.id, `choice:${choice}`, choice)),
    })),
  };
}

export function packagesOf(ctx: Ctx, serviceId: string): Promise<Selectable<Packages>[]> {
  return selectPackages(ctx, serviceId).execute();
}

export function addOnsOf(ctx: Ctx, serviceId: string): Promise<Selectable<AddOns>[]> {
  return selectAddOns(ctx, serviceId).execute();
}

function selectPackages({ db }: Ctx, serviceId: string | Expression<string>) {
  return db
    .selectFrom('packages')
    .selectAll()
    .where('service_id', '=', serviceId)
    .orderBy('position');
}

function selectAddOns({ db }: Ctx, serviceId: string | Expression<string>) {
  return db
    .selectFrom('add_ons')
    .selectAll()
    .where('service_id', '=', serviceId)
    .orderBy('position');
}

/** Every category for its editor. */
export async function listEditableCategories(ctx: Ctx): Promise<EditableCategory[]> {
  requirePermission(ctx, 'services.edit');
  const [rows, translations] = await Promise.all([
    selectCategories(ctx).execute(),
    ctx.db.selectFrom('category_translations').selectAll().execute(),
  ]);
  return rows.map((row) => ({
    ...presentCategory({ ...row, translated_name: null }, ctx.locale),
    version: row.version,
    names: translations
      .filter(({ category_id, locale }) => category_id === row.id && locale !== row.locale)
      .map(({ locale, name }) => ({ locale: toLocale(locale), name })),
  }));
}

/** Every category in the reader's language, in the shop's order. */
export async function listCategories(ctx: Ctx): Promise<Category[]> {
  const rows = await rowsTogether(ctx, selectCategories(ctx));
  return rows.map((row) => presentCategory(row, ctx.locale));
}
