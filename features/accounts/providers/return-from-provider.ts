/**
 * A person comes back from Google or another provider, which says who they are. An account that is linked signs in. Otherwise an address
 * that the provider has verified finds an account whose address is confirmed, and links it, or makes a new account without a password. An
 * unconfirmed address links nothing: the person who typed it first may not own it. A second factor of the shop is asked for as after a password.
 */
import { Username } from '#features/accounts/contract.ts';
import { findUserIdByName } from '#features/accounts/find-id-by-name.ts';
import { mailSecurityNotice } from '#features/accounts/security/mail-security-notice.ts';
import { dropMailTokens } from '#features/accounts/tokens/mail-tokens.ts';
import type { Device } from '#features/accounts/sessions/open-session.ts';
import { ProviderFailures, type ProviderOutcome } from './contract.ts';
import { addUser } from '#features/accounts/add-user.ts';
import { advanceSignIn, type OpenedSession } from '#features/accounts/sign-in/advance-sign-in.ts';
import type { SignInChallenge } from '#features/accounts/sign-in/contract.ts';
import { liftSuppressions } from '#features/mail/suppressions/suppressions.ts';
import { getSettings } from '#features/settings/queries.ts';
import type { ProvenIdentity } from '#integrations/identity/identity-providers.ts';
import { auditUser } from '#features/accounts/audit-user.ts';
import { asSystem, type Ctx } from '#kit/ctx.ts';
import { forgiveAttempt, limitRate } from '#kit/rate-limit.ts';
import { reportRefusal } from '#kit/security-events.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { networkOf } from '#lib/ip-address.ts';
import type { ProviderId } from '#lib/provider-ids.ts';
import { getProvider, openFlow, type Flow, type ProviderDeps } from './flow.ts';

interface ReturnInput {
  provider: string;
  query: string;
  /** What this browser kept. */
  sealed: Buffer | null;
  device: Device;
  isLivemode: boolean;
}

type Returned = Pick<ProviderOutcome, 'isLinked' | 'redirect' | 'locale'> & {
  opened: OpenedSession | SignInChallenge | null;
};

export async function returnFromProvider(
  ctx: Ctx,
  { identities, secrets }: ProviderDeps,
  { provider: id, query, sealed, device, isLivemode }: ReturnInput,
): Promise<Returned> {
  const provider = getProvider(identities, id);
  const bucket = `provider:return:${networkOf(device.ip)}`;
  const limit = { bucket, limit: 100, windowSeconds: 900 };
  await limitRate(ctx, limit);
  const flow = openFlow(ctx, secrets, { sealed, provider: id });
  const { redirect, locale } = flow;
  const identity = await provider.finish(query, flow).catch((cause: unknown) => {
    throw new ApiFailure(ProviderFailures.provider_refused, { cause });
  });
  const outcome = await transact(ctx, async (tx): Promise<Returned> => {
    if (flow.linkTo) {
      await linkTo(tx, { ...flow.linkTo, provider: provider.id, identity });
      return { opened: null, isLinked: true, redirect, locale };
    }
    const userId = await findOrMake(tx, { provider: provider.id, identity, flow });
    const opened = await advanceSignIn(tx, { userId, proof: 'provider', device, isLivemode });
    return { opened, isLinked: false, redirect, locale };
  }).catch((error: unknown) => {
    if (!(error instanceof ApiFailure)) throw error;
    throw reportRefusal(ctx, error, {
      event: 'user.sign_in_failed',
      provider: provider.id,
      reason: error.kind.code,
    });
  });
  await forgiveAttempt(ctx, limit);
  return outcome;
}

interface Proven {
  provider: ProviderId;
  identity: ProvenIdentity;
}

/** The person of the identity; in the caller's transaction. */
async function findOrMake(tx: Ctx, { provider, identity, flow }: Proven & { flow: Flow }) {
  const { issuer, subject, email } = identity;
  const linked = await tx.db
    .updateTable('linked_accounts')
    .set({ last_used_at: tx.now, email })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returning('user_id')
    .executeTakeFirst();
  if (linked) return linked.user_id;
  if (email === null) throw new ApiFailure(ProviderFailures.provider_email_unverified);
  const user = await tx.db
    .selectFrom('users')
    .select(['id', 'username', 'email_verified_at', 'password_hash', 'suspended_at'])
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) return makeAccount(tx, { provider, identity: { ...identity, email }, flow });
  // Who registered with an address of somebody else would keep the password of the account that its owner then uses.
  if (!user.email_verified_at && user.password_hash)
    throw new ApiFailure(ProviderFailures.address_unconfirmed);
  if (!user.suspended_at) {
    await confirmAddress(tx, user.id);
    await addLink(tx, { userId: user.id, username: user.username, provider, identity });
  }
  return user.id;
}

/** Somebody invited, without a password yet, has come. */
async function confirmAddress(tx: Ctx, userId: string): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ email_verified_at: tx.now, updated_at: tx.now })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute();
  await dropMailTokens(tx, userId, ['email_verification']);
}

/** Links to the person who began it, if they are still signed in. Linking what is linked does nothing. */
async function linkTo(
  tx: Ctx,
  { userId, sessionId, provider, identity }: Proven & { userId: string; sessionId: string },
): Promise<void> {
  const user = await tx.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'username'])
    .where('sessions.id', '=', sessionId)
    .where('users.id', '=', userId)
    .where('sessions.expires_at', '>', tx.now)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw new ApiFailure(ProviderFailures.provider_refused);
  const linkedAccount = await tx.db
    .selectFrom('linked_accounts')
    .select('user_id')
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .executeTakeFirst();
  if (linkedAccount?.user_id === userId) return;
  if (linkedAccount) throw new ApiFailure(ProviderFailures.linked_to_other);
  await addLink(tx, { userId, username: user.username, provider, identity });
}

async function addLink(
  tx: Ctx,
  { userId, username, provider, identity }: Proven & { userId: string; username: string },
): Promise<void> {
  await insertLink(tx, { userId, provider, identity });
  await auditUser(
    asSystem(tx, 'sign-in'),
    'user.account_linked',
    { id: userId, username },
    { provider },
  );
  await mailSecurityNotice(tx, { userId, change: 'account_linked' });
}

async function insertLink(
  tx: Ctx,
  { userId, provider, identity }: Proven & { userId: string },
): Promise<void> {
  const { issuer, subject, email } = identity;
  await tx.db
    .insertInto('linked_accounts')
    .values({
      user_id: userId,
      provider,
      issuer,
      subject,
      email,
      created_at: tx.now,
      last_used_at: tx.now,
    })
    .execute();
}

/** A customer without a password, whose address the provider has verified. */
async function makeAccount(
  tx: Ctx,
  {
    provider,
    identity,
    flow,
  }: { provider: ProviderId; identity: ProvenIdentity & { email: string }; flow: Flow },
): Promise<string> {
  const { locales } = await getSettings(tx);
  const { email } = identity;
  const user = await addUser(tx, {
    username: await freeName(tx, identity),
    email,
    email_verified_at: tx.now,
    password_hash: null,
    locale: locales.length > 1 ? flow.locale : null,
  });
  await insertLink(tx, { userId: user.id, provider, identity });
  await liftSuppressions(tx, [email]); // perhaps the mailbox exists by now
  return user.id;
}

/** The name that the provider knows, or the first part of the address; with a number if somebody has it. */
async function freeName(tx: Ctx, { name, email }: ProvenIdentity): Promise<string> {
  const candidates = [name, email?.split('@')[0]].map(
    (each) => Username.safeParse(each?.slice(0, 34)).data,
  );
  const base = candidates.find((each) => each !== undefined) ?? 'customer';
  const existingUserId = await findUserIdByName(tx, base);
  return existingUserId ? `${base} ${crypto.getRandomValues(new Uint16Array(1))[0]}` : base;
}
