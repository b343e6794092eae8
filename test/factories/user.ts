import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Users } from '#db/schema.ts';
import { openSession } from '#features/accounts/sessions/open-session.ts';
import type { OpenedSession } from '#features/accounts/sign-in/advance-sign-in.ts';
import type { SignInChallenge } from '#features/accounts/sign-in/contract.ts';
import { hashPassword } from '#features/accounts/passwords/passwords.ts';
import { hashToken } from '#features/accounts/tokens/tokens.ts';
import { personActor, type Actor, type Ctx } from '#kit/ctx.ts';
import { recordingQueue } from '#test/harness/queue.ts';
import { testSecrets } from '#test/harness/secrets.ts';
import { uniqueLetters } from './unique-letters.ts';

export type BuiltUser = Selectable<Users>;
export type TestCtx = Ctx & { queue: ReturnType<typeof recordingQueue> };

/** The password of every built user, unless a test gives another hash. */
export const TEST_PASSWORD = 'quiet river under the bridge';

let testHash: Promise<string> | undefined;

/** A customer with a unique confirmed address; `{ role: 'admin' }` for an administrator, and so on. */
export async function buildUser(
  db: Db,
  values: Partial<Insertable<Users>> = {},
): Promise<BuiltUser> {
  const name = `user-${uniqueLetters()}`;
  testHash ??= hashPassword(TEST_PASSWORD);
  return db
    .insertInto('users')
    .values({
      username: name,
      email: `${name}@example.test`,
      email_verified_at: new Date('2026-01-01T00:00:00Z'),
      password_hash: await testHash,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function actorOf(user: Pick<BuiltUser, 'id' | 'username' | 'role'>): Actor {
  return personActor(user);
}

/** A context for calling verbs, as this user or as a visitor. Its queued jobs are in `ctx.queue.sent`. */
export function ctxFor(db: Db, user?: BuiltUser, now = new Date()): TestCtx {
  const actor: Actor = user ? actorOf(user) : { kind: 'visitor' };
  return {
    actor,
    db,
    now,
    verifiedAt: now,
    locale: 'en',
    queue: recordingQueue(),
    secrets: testSecrets,
  };
}

/** Opens a session for a user as signing in does: the token, the session's id, and a context acting as the user. */
export async function signIn(db: Db, user: BuiltUser, now = new Date()) {
  const ctx = ctxFor(db, user, now);
  const token = await openSession(ctx, user.id, { userAgent: 'Test', ip: '192.0.2.1' });
  const { id: sessionId } = await db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow();
  return { token, sessionId, ctx, headers: { authorization: `Bearer ${token}` } };
}

/** The session of a sign-in that was not asked for a second factor. */
export async function opened(
  outcome: Promise<OpenedSession | SignInChallenge>,
): Promise<OpenedSession> {
  const session = await outcome;
  if ('challenge' in session) throw new Error(`Asked for ${session.challenge.step}`);
  return session;
}
