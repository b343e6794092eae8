/** The columns and subqueries for every list and page with services. */
import { sql, type Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Services } from '#db/schema.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { Locale } from '#lib/locale.ts';

/** All of a service's columns except the search column, which is large and only useful inside PostgreSQL. */
export const SERVICE_COLUMNS = [
  'services.id',
  'services.slug',
  'services.title',
  'services.summary',
  'services.description',
  'services.category_id',
  'services.currency',
  'services.state',
  'services.featured',
  'services.max_quantity',
  'services.position',
  'services.cover_file_id',
  'services.cover_focus',
  'services.tax_class',
  'services.tax_place',
  'services.is_listed',
  'services.archived_at',
  'services.publish_at',
  'services.unpublish_at',
  'services.version',
  'services.locale',
  'services.created_at',
  'services.updated_at',
] as const;

export type ServiceRow = Omit<
  Selectable<Services>,
  | 'search'
  | 'was_published'
  | 'from_minor'
  | 'fastest_days'
  | 'star_counts'
  | 'rating_count'
  | 'rating_average'
>;

/**
 * A service with its card's data and its translation into `locale`. The database stores prices and stars with the service (migration 016).
 */
export function selectCards(ctx: Ctx, locale: Locale = ctx.locale) {
  return ctx.db
    .selectFrom('services')
    .innerJoin('categories', 'categories.id', 'services.category_id')
    .leftJoin('service_translations as translation', (join) =>
      join
        .onRef('translation.service_id', '=', 'services.id')
        .on('translation.locale', '=', locale)
        .onRef('translation.locale', '<>', 'services.locale'),
    )
    .leftJoin('category_translations as category_translation', (join) =>
      join
        .onRef('category_translation.category_id', '=', 'categories.id')
        .on('category_translation.locale', '=', locale)
        .onRef('category_translation.locale', '<>', 'categories.locale'),
    )
    .leftJoin('files as cover', 'cover.id', 'services.cover_file_id')
    .select([
      'services.id',
      'services.slug',
      'services.title',
      'services.summary',
      'services.state',
      'services.featured',
      'services.currency',
      'services.version',
      'services.locale',
      'services.updated_at',
      'services.cover_focus',
      'services.is_listed',
      'services.archived_at',
      'services.publish_at',
      'services.unpublish_at',
      'translation.slug as translated_slug',
      'translation.title as translated_title',
      'translation.summary as translated_summary',
      'categories.id as category_id',
      'categories.slug as category_slug',
      'categories.name as category_name',
      'categories.locale as category_locale',
      'category_translation.name as translated_category_name',
      'cover.id as cover_id',
      'cover.width as cover_width',
      'cover.height as cover_height',
      'services.position',
      'services.created_at',
      'services.from_minor',
      'services.fastest_days',
      'services.rating_count',
      sql<number | null>`services.rating_average::float8`.as('rating_average'),
    ]);
}

/** The same with all parts of a service, still in one statement. */
export function selectWhole(ctx: Ctx, locale: Locale = ctx.locale) {
  return selectCards(ctx, locale).select((row) => [
    'services.description',
    'translation.version as translated_version',
    'translation.description as translated_description',
    'translation.parts as translated_parts',
    jsonArrayFrom(
      row
        .selectFrom('service_translations as each')
        .whereRef('each.service_id', '=', 'services.id')
        .whereRef('each.locale', '<>', 'services.locale')
        .where('each.title', 'is not', null)
        .select(['each.locale', 'each.slug'])
        .orderBy('each.locale'),
    ).as('translations'),
    'services.max_quantity',
    'services.tax_class',
    'services.tax_place',
    'services.star_counts',
    jsonArrayFrom(
      row
        .selectFrom('packages')
        .whereRef('packages.service_id', '=', 'services.id')
        .select([
          'packages.id',
          'packages.name',
          'packages.summary',
          'packages.delivery_days',
          'packages.revisions_included',
          'packages.features',
        ])
        .select(asText('price_minor'))
        .orderBy('position'),
    ).as('packages'),
    jsonArrayFrom(
      row
        .selectFrom('add_ons')
        .whereRef('add_ons.service_id', '=', 'services.id')
        .select(['add_ons.id', 'add_ons.name', 'add_ons.description', 'add_ons.extra_days'])
        .select(asText('price_minor'))
        .orderBy('position'),
    ).as('add_ons'),
    jsonArrayFrom(
      row
        .selectFrom('service_faqs')
        .whereRef('service_faqs.service_id', '=', 'services.id')
        .select(['service_faqs.id', 'service_faqs.question', 'service_faqs.answer'])
        .orderBy('position'),
    ).as('faqs'),
    jsonArrayFrom(
      row
        .selectFrom('service_images')
        .leftJoin('files', 'files.id', 'service_images.file_id')
        .whereRef('service_images.service_id', '=', 'services.id')
        .select([
          'service_images.id',
          'service_images.file_id',
          'service_images.art_seed',
          'service_images.alt',
          'files.width',
          'files.height',
        ])
        .orderBy('position'),
    ).as('images'),
    jsonArrayFrom(
      row
        .selectFrom('requirements')
        .whereRef('requirements.service_id', '=', 'services.id')
        .select([
          'requirements.id',
          'requirements.kind',
          'requirements.label',
          'requirements.help',
          'requirements.is_required',
          'requirements.choices',
        ])
        .select(['requirements.depends_on', 'requirements.depends_on_value'])
        .select(['max_files', 'max_file_megabytes', 'file_types'])
        .orderBy('position'),
    ).as('requirements'),
    jsonArrayFrom(
      row
        .selectFrom('service_steps')
        .whereRef('service_steps.service_id', '=', 'services.id')
        .select(['service_steps.id', 'service_steps.title', 'service_steps.note', 'is_internal'])
        .orderBy('position'),
    ).as('steps'),
  ]);
}

// JSON has no bigint, so an amount is sent as text; a number would lose digits.
function asText(column: 'price_minor') {
  return sql<string>`${sql.ref(column)}::text`.as(column);
}

export type CardRow = Awaited<
  ReturnType<ReturnType<typeof selectCards>['executeTakeFirstOrThrow']>
>;
export type WholeRow = Awaited<
  ReturnType<ReturnType<typeof selectWhole>['executeTakeFirstOrThrow']>
>;
