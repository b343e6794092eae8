import { sql, type RawBuilder } from 'kysely';
import type { Locale } from '#lib/locale.ts';

/** The title of a row of `services` as this reader sees it: their language's, or else the one that it was written in. */
export function serviceTitle({ locale }: { locale: Locale }): RawBuilder<string> {
  return sql<string>`coalesce(
    (select own.title from service_translations as own
      where own.service_id = services.id and own.locale = ${locale} and own.locale <> services.locale),
    services.title)`;
}
