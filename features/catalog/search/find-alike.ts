import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { typedWords } from '#lib/typed-words.ts';

/** From here on a search has found enough, and nothing similar is looked for. */
export const ENOUGH = 3;
const MAX_ALIKE = 4;
/** Low enough for two exchanged letters in a word of seven, high enough that most other words stay out. */
const SIMILARITY = '0.33';
/** A summary has more words than a title, so one of them is similar by chance more easily. */
const SUMMARY_WEIGHT = 0.8;

/**
 * The ids of services whose title or summary contains something similar to the search, the most similar first: for a word with a typing
 * error, or a part of a compound word. At most four, and not those that were found.
 */
export async function findAlike(
  ctx: Ctx,
  q: string,
  { matches, found }: { matches: RawBuilder<boolean>; found: readonly string[] },
): Promise<string[]> {
  const typed = typedWords(q);
  // One or two letters are similar to almost everything.
  if (typed.reduce((sum, { length }) => sum + length, 0) < 3) return [];
  const words = sql`search_text(${typed.map(({ text }) => text).join(' ')})`;
  const { locale } = ctx;
  const alike = (table: 'services' | 'service_translations', field: 'title' | 'summary') => {
    const id = sql.ref(table === 'services' ? 'id' : 'service_id');
    const similarity = sql`word_similarity(${words}, search_text(${sql.ref(field)}))`;
    return sql`
      select ${id} as id, ${field === 'title' ? similarity : sql`${SUMMARY_WEIGHT}::real * ${similarity}`} as similarity
      from ${sql.table(table)}
      where search_text(${sql.ref(field)}) %> ${words} ${table === 'services' ? sql`` : sql`and locale = ${locale}`}`;
  };
  return transact(ctx, async ({ db }) => {
    // The operator %>, which the index answers, compares with this setting.
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${SIMILARITY}, true)`.execute(
      db,
    );
    const { rows } = await sql<{ id: string }>`
      select services.id
      from services join (
        select id, max(similarity) as similarity from (
          ${alike('services', 'title')} union all ${alike('services', 'summary')} union all
          ${alike('service_translations', 'title')} union all ${alike('service_translations', 'summary')}
        ) as text group by id
      ) as alike on alike.id = services.id
      where ${matches} and not services.id = any(${found}::uuid[])
      order by alike.similarity desc, services.position, services.id
      limit ${sql.lit(MAX_ALIKE)}`.execute(db);
    return rows.map(({ id }) => id);
  });
}
