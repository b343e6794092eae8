import type { Ctx } from '#kit/ctx.ts';

/** How to have fewer mails, said in each that can be had fewer of. */
export const OFF_SWITCH = 'Choose what you hear of on your profile page.';

/** The administrators who want to hear of this kind of thing. */
export async function listStudioAddresses(
  ctx: Ctx,
  choice: 'notify_order_updates' | 'notify_messages',
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .where('suspended_at', 'is', null)
    .where(choice, '=', true)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.email);
}
