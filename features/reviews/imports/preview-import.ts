import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { sentenceOf } from '#kit/sentence.ts';
import type { ImportPreview, ReviewFile } from './contract.ts';
import { checkImport } from './check-import.ts';

/** What an import of the file would store, and which lines it would leave out. Administrators only. */
export async function previewImport(ctx: Ctx, { csv }: ReviewFile): Promise<ImportPreview> {
  requirePermission(ctx, 'reviews.moderate');
  const { reviews, knownCount, faults } = await checkImport(ctx, csv);
  return {
    reviews: reviews.map(({ line, author, stars, body, writtenAt, source, serviceTitle }) => ({
      line,
      author,
      stars,
      body,
      writtenAt: writtenAt.toISOString(),
      source,
      serviceTitle,
    })),
    knownCount,
    faults: faults.map(({ line, fault }) => ({ line, message: sentenceOf(fault, ctx.locale) })),
  };
}
