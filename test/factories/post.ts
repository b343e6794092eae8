import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Posts } from '#db/schema.ts';
import { uniqueLetters } from './unique-letters.ts';

/** A draft with an excerpt and a text; `{ state: 'published' }` was published yesterday, a scheduled one is published tomorrow. */
export function buildPost(
  db: Db,
  values: Partial<Insertable<Posts>> = {},
): Promise<Selectable<Posts>> {
  const slug = `post-${uniqueLetters()}`;
  const day = values.state === 'scheduled' ? 1 : -1;
  return db
    .insertInto('posts')
    .values({
      slug,
      title: `Post ${slug.slice(-10)}`,
      excerpt: 'What it is about, in one line.',
      body: 'What there is to say.',
      ...(values.state !== undefined &&
        values.state !== 'draft' && { published_at: new Date(Date.now() + day * 86_400_000) }),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
