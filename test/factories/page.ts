import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Pages } from '#db/schema.ts';

/** An edited page; there is one of each slug, so a second one replaces the first. */
export function buildPage(
  db: Db,
  values: Partial<Insertable<Pages>> = {},
): Promise<Selectable<Pages>> {
  const page: Insertable<Pages> = {
    slug: 'about',
    title: 'About us',
    body: 'We draw maps.',
    version: 1,
    place: values.slug === 'terms-of-service' ? 'footer' : 'header',
    updated_at: new Date(),
    ...values,
  };
  return db
    .insertInto('pages')
    .values(page)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(page))
    .returningAll()
    .executeTakeFirstOrThrow();
}
