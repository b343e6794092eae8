import { getReaderTimeZone } from '#features/accounts/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { readTimeIn } from '#lib/time/local-time.ts';
import type { PostEdit, PostSave } from './contract.ts';

/** What happens to a post in the step that saves its text. */
export interface SaveOptions {
  /** Undefined leaves it unchanged. */
  unpublishAt?: Date | null | undefined;
  publication?: { at?: Date | undefined } | undefined;
}

/** Splits a request into the text and what happens to it. Times without an offset are of the sender's time zone. */
export async function readSave(
  ctx: Ctx,
  { publication, unpublishAt, ...edit }: PostSave,
): Promise<{ edit: PostEdit; options: SaveOptions }> {
  const options: SaveOptions = { unpublishAt: await readTime(ctx, unpublishAt) };
  if (publication) options.publication = { at: (await readTime(ctx, publication.at)) ?? undefined };
  return { edit, options };
}

export async function readTime<None extends null | undefined>(
  ctx: Ctx,
  typed: string | None,
): Promise<Date | None> {
  return typeof typed === 'string' ? readTimeIn(await getReaderTimeZone(ctx), typed) : typed;
}
