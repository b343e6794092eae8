import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';

export type MarkKind = 'category' | 'service' | 'post' | 'page' | 'setting';

/** Remembers what was just made as demo content. An administrator who changes it later makes it their own. */
export async function markDemo(
  tx: Ctx,
  made: { pages: readonly string[]; settings: readonly string[] },
): Promise<void> {
  const { db } = tx;
  const [categories, services, posts] = await Promise.all([
    db.selectFrom('categories').select('id').execute(),
    db.selectFrom('services').select('id').execute(),
    db.selectFrom('posts').select('id').execute(),
  ]);
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const subjects: [MarkKind, readonly string[]][] = [
    ['category', idsOf(categories)],
    ['service', idsOf(services)],
    ['post', idsOf(posts)],
    ['page', made.pages],
    ['setting', made.settings],
  ];
  for (const [kind, all] of subjects) {
    await sql`
      insert into demo_marks (kind, subject, fingerprint)
      select ${kind}, subject, demo_fingerprint(${kind}, subject)
      from unnest(${all}::text[]) subject
      where demo_fingerprint(${kind}, subject) is not null
      on conflict (kind, subject) do update set fingerprint = excluded.fingerprint`.execute(db);
  }
}
