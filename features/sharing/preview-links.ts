/**
 * Preview links: anyone who has one sees one draft without an account, until it expires or an administrator ends it. Each draft has at most one
 * link. The token is a signature over the id of its row with a secret of this installation, so it can be shown again to administrators, is
 * useless for any other draft, and stops working with its row. Callers check permissions.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readInstallationSecret } from '#features/settings/installation-secret.ts';
import type { Ctx } from '#kit/ctx.ts';
import { isTokenShaped } from '#lib/token-shape.ts';
import type { PreviewLink } from './contract.ts';

/** The draft that a link shows. */
export type SharedDraft = { service_id: string } | { post_id: string };

const DAYS = 14;
const DAY_MS = 86_400_000;

/** Makes the draft's link; an earlier one stops working. The caller has locked the draft. */
export async function makePreviewLink(tx: Ctx, draft: SharedDraft): Promise<PreviewLink> {
  await endPreviewLink(tx, draft);
  const row = await tx.db
    .insertInto('preview_links')
    .values({
      ...draft,
      created_at: tx.now,
      expires_at: new Date(tx.now.getTime() + DAYS * DAY_MS),
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
  return presentLink(tx, row);
}

/** Ends the draft's link. False if it had none. */
export async function endPreviewLink(tx: Ctx, draft: SharedDraft): Promise<boolean> {
  const ended = await tx.db
    .deleteFrom('preview_links')
    .where((row) => row.and({ ...draft }))
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** The link that works now, for administrators. */
export async function findPreviewLink(ctx: Ctx, draft: SharedDraft): Promise<PreviewLink | null> {
  const row = await findRow(ctx, draft);
  return row ? presentLink(ctx, row) : null;
}

/** Whether this token opens this draft now. */
export async function opensDraft(
  ctx: Ctx,
  draft: SharedDraft,
  token: string | undefined,
): Promise<boolean> {
  if (token === undefined || !isTokenShaped(token)) return false;
  const row = await findRow(ctx, draft);
  if (!row) return false;
  return timingSafeEqual(Buffer.from(await sign(ctx, row.id)), Buffer.from(token));
}

function findRow(ctx: Ctx, draft: SharedDraft) {
  return ctx.db
    .selectFrom('preview_links')
    .select(['id', 'expires_at'])
    .where((row) => row.and({ ...draft }))
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst();
}

async function presentLink(ctx: Ctx, row: { id: string; expires_at: Date }): Promise<PreviewLink> {
  return { token: await sign(ctx, row.id), expiresAt: row.expires_at.toISOString() };
}

async function sign(ctx: Ctx, id: string): Promise<string> {
  const secret = await readInstallationSecret(ctx, 'preview_secret');
  return createHmac('sha256', secret).update(`preview:${id}`).digest('base64url');
}
