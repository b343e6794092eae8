import type { Db } from '#db/client.ts';
import { startViewing } from '#features/accounts/views/start-viewing.ts';
import { buildUser, signIn, type BuiltUser } from './user.ts';

/** Somebody of the team, signed in, who views this customer's account from now on. */
export async function buildViewer(db: Db, customer: BuiltUser, now = new Date()) {
  const viewer = await buildUser(db, { role: 'admin' });
  const session = await signIn(db, viewer, now);
  const { ctx, sessionId } = session;
  await startViewing(ctx, { id: customer.id, reason: 'They asked for help.', sessionId });
  return { ...session, viewer };
}
