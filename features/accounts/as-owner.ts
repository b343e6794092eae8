import { personActor, type Ctx } from '#kit/ctx.ts';

/**
 * The operator of the server with the rights of an owner, for verbs that ask for a person's. What they do is recorded as done by the command
 * line. Not as the person whom it is about, if there is another owner. Checks no permission.
 */
export async function asOwner(ctx: Ctx, about?: string): Promise<Ctx> {
  const owners = await ctx.db
    .selectFrom('users')
    .select(['id', 'username', 'role'])
    .where('role', '=', 'owner')
    .where('suspended_at', 'is', null)
    .orderBy('created_at')
    .execute();
  const owner = owners.find(({ id }) => id !== about) ?? owners[0];
  if (!owner) {
    throw new Error(
      'The shop has no owner who can sign in: atelier admin create EMAIL NAME --owner',
    );
  }
  return { ...ctx, actor: personActor(owner), recordedAs: 'command line', verifiedAt: ctx.now };
}
