import { expressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DB } from '#db/schema.ts';

/** What `coverOf` needs of the service of an order, also of a hidden or archived one: a column for each row of `orders`. */
export const ORDER_COVER = jsonObjectFrom(
  expressionBuilder<DB, 'orders'>()
    .selectFrom('services')
    .leftJoin('files as cover', 'cover.id', 'services.cover_file_id')
    .select([
      'services.slug',
      'services.cover_focus',
      'cover.id as cover_id',
      'cover.width as cover_width',
      'cover.height as cover_height',
    ])
    .whereRef('services.id', '=', 'orders.service_id')
    // An index look-up: for the 400 orders of a board some versions of PostgreSQL would read the whole table instead.
    .limit(1),
)
  .$notNull()
  .as('cover');
