import { z } from 'zod';
import { defineMail } from '#features/mail/mail-kind.ts';
import { queueMail } from '#features/mail/queue-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { hasWorkingLinks, type InvitationTable } from './invitation-rows.ts';

/** The mail of an invitation to the team or to a company: its kind, and how it is queued. */
export function defineInvitation(name: string, table: InvitationTable) {
  const kind = defineMail(name, z.object({ invitationId: z.uuid() }), { isSecret: true });
  /** Queues the mail with the link, unless the invitation was accepted or withdrawn meanwhile. */
  async function queue(
    ctx: Ctx,
    { invitationId }: { invitationId: string },
    cause?: string,
  ): Promise<void> {
    const invitation = await ctx.db
      .selectFrom(table)
      .select(['email', 'locale'])
      .where('id', '=', invitationId)
      .where(hasWorkingLinks(ctx))
      .executeTakeFirst();
    if (!invitation) return;
    const { email: to, locale } = invitation;
    await queueMail(ctx, kind, { cause, to, locale, orderId: null, data: { invitationId } });
  }
  return { kind, queue };
}
