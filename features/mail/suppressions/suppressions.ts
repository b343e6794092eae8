/**
 * The addresses that a mail server refused for good. Mail to them is stopped and listed, because repeating it harms the shop's reputation at
 * every mail server. An administrator can lift it; so does the owner of the account, by choosing an address.
 */
import { audit } from '#kit/audit.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { hasText } from '#kit/lists/has-text.ts';
import { byTime } from '#kit/lists/keyset.ts';
import { signalChange } from '#kit/live.ts';
import { sentenceOf } from '#kit/sentence.ts';
import { transact } from '#kit/transact.ts';
import { CommonFailures, ApiFailure } from '#lib/api-failure.ts';
import type { MessageKey } from '#lib/message-key.ts';
import { liveTopic } from '#lib/live-topic.ts';
import type { SuppressionFilter, SuppressionPage, MailSuppression } from './contract.ts';

const PAGE_SIZE = 50;
const latestFirst = byTime('suppressions', 'mail_suppressions.created_at', 'mail_suppressions.id');

/** Stops mail to an address after a lasting refusal. The first reason stays. */
export async function suppressAddress(
  tx: Ctx,
  { address, reason, mailId }: { address: string; reason: MessageKey; mailId: string },
): Promise<void> {
  await tx.db
    .insertInto('mail_suppressions')
    .values({
      address: address.toLowerCase(),
      reason,
      mail_id: mailId,
      created_at: tx.now,
    })
    .onConflict((row) => row.column('address').doNothing())
    .execute();
}

/** Whether mail to the address is stopped. */
export async function isSuppressed(ctx: Ctx, address: string): Promise<boolean> {
  const suppression = await ctx.db
    .selectFrom('mail_suppressions')
    .select('id')
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst();
  return suppression !== undefined;
}

/** Gives addresses another chance: their owner has just chosen them, or no longer uses them. */
export async function liftSuppressions(tx: Ctx, addresses: readonly string[]): Promise<void> {
  await tx.db
    .deleteFrom('mail_suppressions')
    .where(
      'address',
      'in',
      addresses.map((address) => address.toLowerCase()),
    )
    .execute();
}

/** Allows mail to an address again, by an administrator. Mails that were stopped can be resent. */
export function liftSuppression(ctx: Ctx, { id }: { id: string }): Promise<void> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'customers.change');
    const lifted = await tx.db
      .deleteFrom('mail_suppressions')
      .where('id', '=', id)
      .returning('address')
      .executeTakeFirst();
    if (!lifted) throw new ApiFailure(CommonFailures.not_found);
    await audit(tx, {
      action: 'mail.suppression_lifted',
      subjectId: id,
      data: { address: lifted.address },
    });
    await signalChange(tx, liveTopic.adminCounts);
  });
}

/** The addresses that get no mail, the latest refusal first; administrators only. */
export async function listSuppressions(
  ctx: Ctx,
  { q, cursor }: SuppressionFilter,
): Promise<SuppressionPage> {
  requirePermission(ctx, 'mail.read');
  const select = selectSuppressions(ctx).$if(Boolean(q), (query) =>
    query.where(hasText(['mail_suppressions.address'], q ?? '')),
  );
  const { rows, nextCursor } = await latestFirst.page(select, { cursor, size: PAGE_SIZE });
  return { suppressions: rows.map((row) => presentSuppression(row, ctx)), nextCursor };
}

/** Why mail to an address is stopped, for administrators; null if it is not. */
export async function findSuppression(ctx: Ctx, address: string): Promise<MailSuppression | null> {
  requirePermission(ctx, 'customers.read');
  const row = await selectSuppressions(ctx)
    .where('mail_suppressions.address', '=', address.toLowerCase())
    .executeTakeFirst();
  return row ? presentSuppression(row, ctx) : null;
}

function selectSuppressions(ctx: Ctx) {
  return ctx.db
    .selectFrom('mail_suppressions')
    .leftJoin('users', 'users.email', 'mail_suppressions.address')
    .selectAll('mail_suppressions')
    .select(['users.id as user_id', 'users.username']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSuppressions>['execute']>>[number];

function presentSuppression(row: Row, { locale }: Ctx): MailSuppression {
  return {
    id: row.id,
    address: row.address,
    reason: sentenceOf(row.reason, locale),
    mailId: row.mail_id,
    user: row.user_id ? { id: row.user_id, username: row.username ?? '' } : null,
    at: row.created_at.toISOString(),
  };
}
