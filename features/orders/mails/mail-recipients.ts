import type { Ctx } from '#kit/ctx.ts';

/** The administrators who want this kind of notification. */
export function listAdminRecipients(
  ctx: Ctx,
  choice: 'notify_order_updates' | 'notify_messages',
): Promise<{ id: string; email: string }[]> {
  return ctx.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .where(choice, '=', true)
    .orderBy('created_at')
    .execute();
}
