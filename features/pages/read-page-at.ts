import { z } from 'zod';
import type { Ctx } from '#kit/ctx.ts';
import type { PageSlug } from './contract.ts';
import { getStartingText } from './store-starting-texts.ts';

/** A page as it read at some time. Version 0 is the text that stands there until an administrator writes one. */
export interface PageAt {
  title: string;
  body: string;
  version: number;
}

/** What `editPage` leaves in the audit log. */
const Edited = z.object({ version: z.int(), titleBefore: z.string(), bodyBefore: z.string() });

/** The page as visitors read it at that moment: today's text, or the one that the first edit after it replaced. For the machinery. */
export async function readPageAt(ctx: Ctx, slug: PageSlug, at: Date): Promise<PageAt> {
  const edit = await ctx.db
    .selectFrom('audit_entries')
    .select('data')
    .where('subject_type', '=', 'page')
    .where('subject_id', '=', slug)
    .where('action', '=', 'page.edited')
    .where('at', '>', at)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (edit) {
    const { version, titleBefore: title, bodyBefore: body } = Edited.parse(edit.data);
    return { title, body, version: version - 1 };
  }
  const page = await ctx.db
    .selectFrom('pages')
    .select(['title', 'body', 'version'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  return page ?? { ...(await getStartingText(ctx, slug)), version: 0 };
}
