/** The audit entries, security events, jobs and counted attempts of each accounts verb. */
import { afterAll, expect, test } from 'vitest';
import type { Ctx } from '#kit/ctx.ts';
import { buildUser, ctxFor, signIn, TEST_PASSWORD, type BuiltUser } from '#test/factories/user.ts';
import { buildSecondFactor } from '#test/factories/second-factor.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import { testDatabase } from '#test/harness/database.ts';
import { linkIn, recordingMailer } from '#test/harness/mail.ts';
import { testPasskeys, testSecrets } from '#test/harness/secrets.ts';
import { setupCode } from '#test/harness/setup-code.ts';
import { verbTracesOf, type VerbTraces } from '#test/harness/verb-traces.ts';
import { workOff } from '#test/harness/work-off.ts';
import { mailWorker } from '#features/mail/worker.ts';
import { cancelEmailChange } from '#features/accounts/email/cancel-email-change.ts';
import { changePassword } from '#features/accounts/passwords/change-password.ts';
import { changeRole } from '#features/accounts/team/change-role.ts';
import { confirmEmailChange } from '#features/accounts/email/confirm-email-change.ts';
import { createAdministrator } from '#features/accounts/team/create-administrator.ts';
import { createFirstAdministrator } from './create-first-administrator.ts';
import { endOtherSessions, endSession } from '#features/accounts/sessions/end-session.ts';
import { acceptInvitation } from '#features/accounts/invitations/accept-invitation.ts';
import { inviteCustomer } from '#features/accounts/invitations/invite-customer.ts';
import { resendInvitation } from '#features/accounts/invitations/resend-invitation.ts';
import { login } from '#features/accounts/sign-in/login.ts';
import { logout } from '#features/accounts/sign-in/logout.ts';
import { nameDevice } from '#features/accounts/sessions/name-device.ts';
import { requestSignInLink } from '#features/accounts/sign-in/request-sign-in-link.ts';
import { removeSecondFactorOf } from './sign-in/remove-second-factor.ts';
import { signInWithLink } from './sign-in/sign-in-with-link.ts';
import { deleteNote } from './notes/delete-note.ts';
import { editNote } from './notes/edit-note.ts';
import { restoreNote } from './notes/restore-note.ts';
import { writeNote } from './notes/write-note.ts';
import { addTag } from './tags/add-tag.ts';
import { removeTag } from './tags/remove-tag.ts';
import { createMailToken } from '#features/accounts/tokens/mail-tokens.ts';
import { accountsMails } from './mails.ts';
import { register } from '#features/accounts/sign-in/register.ts';
import { reinstateUser } from './reinstate-user.ts';
import { requestEmailChange } from '#features/accounts/email/request-email-change.ts';
import { requestPasswordReset } from '#features/accounts/passwords/request-password-reset.ts';
import { resendEmailVerification } from '#features/accounts/email/resend-email-verification.ts';
import { resetFromServer } from '#features/accounts/passwords/reset-from-server.ts';
import { resetPassword } from '#features/accounts/passwords/reset-password.ts';
import { saveBillingDetails } from '#features/accounts/billing/save-billing-details.ts';
import { saveTeamProfile } from '#features/accounts/team/save-team-profile.ts';
import { sendUserPasswordReset } from '#features/accounts/passwords/send-user-password-reset.ts';
import { signOutUser } from '#features/accounts/sessions/sign-out-user.ts';
import { suspendUser } from './suspend-user.ts';
import { updateAccount } from './update-account.ts';
import {
  confirmOwnSetup,
  renewRecoveryCodes,
  startSetup,
  turnOffSecondFactor,
} from './sign-in/manage-totp.ts';
import { verifyIdentity } from './sign-in/verify-identity.ts';
import { verifyEmail } from '#features/accounts/email/verify-email.ts';
import { findActingView } from './views/find-view.ts';
import { startViewing } from './views/start-viewing.ts';
import { stopViewing } from './views/stop-viewing.ts';
import { accountsWorker } from './worker.ts';

const { db, close } = await testDatabase();
afterAll(close);

test('the first administrator of a shop is audited, and the second start creates none', async () => {
  const make = (ctx: Ctx) =>
    createFirstAdministrator(ctx, { email: 'boss@example.test', username: 'boss' });
  const first = await verbTracesOf(db, ctxFor(db), make);
  expect(first.audits).toEqual([expect.stringContaining('user.first_administrator user ')]);
  expect(first.events).toEqual(['user.first_administrator']);
  expect((await verbTracesOf(db, ctxFor(db), make)).audits).toEqual([]);
});

const IP = '192.0.2.9';
const device = { userAgent: 'Test', ip: IP };
const NEW_PASSWORD = 'a boat made of paper';

interface Verb extends Partial<VerbTraces> {
  /** The actor; a visitor by default. */
  as?: 'USER' | 'ADMIN';
  values?: Parameters<typeof buildUser>[1];
  /** Runs before its traces are watched. */
  before?: () => Promise<unknown>;
  run(ctx: Ctx, user: BuiltUser): Promise<unknown>;
}

/** The link of a change of address, as in its mail. */
async function emailChangeToken(ctx: Ctx, user: BuiltUser): Promise<string> {
  const asking = ctxFor(db, user, ctx.now);
  const newEmail = `new-${user.email}`;
  await requestEmailChange(asking, { newEmail, password: TEST_PASSWORD });
  const post = recordingMailer();
  await workOff(asking, asking.queue, [
    ...accountsWorker(),
    ...mailWorker({ ...post, composers: accountsMails }),
  ]);
  return linkIn(post.mails[0], '/confirm-email').searchParams.get('token') ?? '';
}

/** A note about a person, by somebody who is gone. */
async function buildNote(userId: string, values: { deleted_at?: Date } = {}) {
  const note = await db
    .insertInto('customer_notes')
    .values({ user_id: userId, body: 'Likes blue.', ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { userId, noteId: note.id };
}

/** A session of the actor. */
async function sessionOf({ actor }: Ctx): Promise<string> {
  if (actor.kind !== 'admin') throw new Error('Only the team views accounts');
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  return (await signIn(db, user)).sessionId;
}

/** The same context as the customer whose account the session shows. */
async function viewingCtx(ctx: Ctx, sessionId: string): Promise<Ctx> {
  if (ctx.actor.kind !== 'admin') throw new Error('Only the team views accounts');
  const { id } = await db
    .selectFrom('account_views')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  const view = await findActingView(ctx, id, ctx.actor);
  return { ...ctx, actor: view?.actor ?? ctx.actor };
}

const onAccount = (action: string) => ({ audits: [`${action} user USER`], events: [action] });

/** The shop mails links that sign in. */
async function linksOn() {
  const boss = await buildUser(db, { role: 'admin' });
  await updateSettings(ctxFor(db, boss), { signInLinks: true });
}

const noWork = { orders: async () => 0, enquiries: async () => 0 };

const VERBS: Record<string, Verb> = {
  'change-role': {
    ...onAccount('user.role_changed'),
    as: 'ADMIN',
    jobs: expect.arrayContaining(['mail accounts.security_notice', 'mail accounts.role_notice']),
    run: (ctx, { id }) => changeRole(ctx, { id, role: 'admin' }, noWork),
  },
  'change-role, to what it is': {
    as: 'ADMIN',
    run: (ctx, { id }) => changeRole(ctx, { id, role: 'customer' }, noWork),
  },
  'change-role, by a customer': {
    as: 'USER',
    run: (ctx, { id }) => changeRole(ctx, { id, role: 'admin' }, noWork),
  },
  'suspend-user': {
    ...onAccount('user.suspended'),
    as: 'ADMIN',
    run: (ctx, { id }) => suspendUser(ctx, { id }),
  },
  'reinstate-user': {
    ...onAccount('user.reinstated'),
    as: 'ADMIN',
    values: { suspended_at: new Date('2026-05-01T12:00:00Z') },
    run: (ctx, { id }) => reinstateUser(ctx, { id }),
  },
  'sign-out-user': {
    ...onAccount('user.signed_out_everywhere'),
    as: 'ADMIN',
    run: (ctx, { id }) => signOutUser(ctx, { id }),
  },
  'send-user-password-reset': {
    ...onAccount('user.password_reset_sent'),
    as: 'ADMIN',
    jobs: ['mail accounts.password_reset'],
    run: (ctx, { id }) => sendUserPasswordReset(ctx, { id }),
  },
  'notes: write-note': {
    ...onAccount('user.note_added'),
    as: 'ADMIN',
    run: (ctx, { id }) => writeNote(ctx, { userId: id, body: 'Likes blue.', key: 'a-new-note' }),
  },
  'notes: edit-note, by somebody else': {
    as: 'ADMIN',
    run: async (ctx, { id }) =>
      editNote(ctx, { ...(await buildNote(id)), body: 'Likes red.', version: 1 }),
  },
  'notes: delete-note': {
    ...onAccount('user.note_deleted'),
    as: 'ADMIN',
    run: async (ctx, { id }) => deleteNote(ctx, await buildNote(id)),
  },
  'notes: restore-note': {
    ...onAccount('user.note_restored'),
    as: 'ADMIN',
    run: async (ctx, { id }) => restoreNote(ctx, await buildNote(id, { deleted_at: ctx.now })),
  },
  'tags: add-tag': {
    ...onAccount('user.tag_added'),
    as: 'ADMIN',
    run: (ctx, { id }) => addTag(ctx, { userId: id, name: 'VIP' }),
  },
  'tags: remove-tag': {
    audits: ['user.tag_added user USER', 'user.tag_removed user USER'],
    events: ['user.tag_added', 'user.tag_removed'],
    as: 'ADMIN',
    run: async (ctx, { id: userId }) => {
      const tag = await addTag(ctx, { userId, name: 'Rare' });
      await removeTag(ctx, { userId, tagId: tag.id });
    },
  },
  'tags: remove-tag, which the person has not': {
    as: 'ADMIN',
    run: (ctx, { id }) => removeTag(ctx, { userId: id, tagId: id }),
  },
  'views: start-viewing': {
    ...onAccount('user.view_started'),
    as: 'ADMIN',
    run: async (ctx, { id }) =>
      startViewing(ctx, { id, reason: 'They asked.', sessionId: await sessionOf(ctx) }),
  },
  'views: stop-viewing': {
    audits: ['user.view_started user USER', 'user.view_ended user USER'],
    events: ['user.view_started', 'user.view_ended'],
    as: 'ADMIN',
    run: async (ctx, { id }) => {
      const sessionId = await sessionOf(ctx);
      await startViewing(ctx, { id, reason: 'They asked.', sessionId });
      await stopViewing(await viewingCtx(ctx, sessionId), sessionId);
    },
  },
  'views: stop-viewing, without a view': {
    as: 'ADMIN',
    run: async (ctx) => stopViewing(ctx, await sessionOf(ctx)),
  },
  'change-password': {
    ...onAccount('user.password_changed'),
    as: 'USER',
    jobs: ['mail accounts.security_notice'],
    run: (ctx) =>
      changePassword(ctx, {
        currentPassword: TEST_PASSWORD,
        newPassword: NEW_PASSWORD,
        sessionId: undefined,
      }),
  },
  'change-password, with a wrong one (confirm-password)': {
    as: 'USER',
    events: ['user.password_confirmation_failed'],
    counted: ['password:USER'],
    run: (ctx) =>
      changePassword(ctx, {
        currentPassword: 'not it at all',
        newPassword: NEW_PASSWORD,
        sessionId: undefined,
      }),
  },
  'reset-password': {
    ...onAccount('user.password_reset'),
    jobs: ['mail accounts.security_notice'],
    run: async (ctx, { id }) => {
      const token = await createMailToken(ctx, { userId: id, purpose: 'password_reset' });
      return resetPassword(ctx, { token, password: NEW_PASSWORD });
    },
  },
  'create-administrator': {
    audits: [expect.stringContaining('team.joined user ')],
    events: ['team.joined'],
    jobs: expect.arrayContaining(['mail accounts.security_notice']),
    run: (ctx, { id }) =>
      createAdministrator(ctx, {
        username: `Boss ${id.slice(0, 8)}`,
        email: `b-${id}@example.test`,
        role: 'admin',
      }),
  },
  'reset-from-server': {
    ...onAccount('user.password_reset'),
    values: { role: 'admin' },
    jobs: ['mail accounts.security_notice'],
    run: (ctx, { email }) => resetFromServer(ctx, email),
  },
  'invite-customer': {
    as: 'ADMIN',
    audits: [expect.stringContaining('user.invited user ')],
    events: ['user.invited'],
    jobs: ['mail accounts.invitation'],
    counted: ['invitations:ADMIN'],
    run: (ctx, { id }) =>
      inviteCustomer(ctx, { username: `Guest ${id.slice(0, 8)}`, email: `g-${id}@example.test` }),
  },
  'resend-invitation': {
    ...onAccount('user.invited_again'),
    as: 'ADMIN',
    values: { email_verified_at: null, invited_at: new Date('2026-05-01T12:00:00Z') },
    jobs: ['mail accounts.invitation'],
    counted: ['invitations:ADMIN'],
    run: (ctx, { id }) => resendInvitation(ctx, { id }),
  },
  'accept-invitation': {
    ...onAccount('user.invitation_accepted'),
    values: { email_verified_at: null },
    run: async (ctx, { id }) => {
      const token = await createMailToken(ctx, { userId: id, purpose: 'invitation' });
      return acceptInvitation(ctx, { token, password: NEW_PASSWORD });
    },
  },
  'request-email-change': {
    as: 'USER',
    jobs: ['mail accounts.email_change'],
    counted: ['email-change:USER'],
    run: (ctx, user) =>
      requestEmailChange(ctx, { newEmail: `new-${user.email}`, password: TEST_PASSWORD }),
  },
  'confirm-email-change': {
    ...onAccount('user.email_changed'),
    jobs: ['mail accounts.security_notice'],
    counted: ['email-change:USER'],
    run: async (ctx, user) => confirmEmailChange(ctx, { token: await emailChangeToken(ctx, user) }),
  },
  'cancel-email-change': { as: 'USER', run: cancelEmailChange },
  'verify-email': {
    values: { email_verified_at: null },
    run: async (ctx, { id }) => {
      const token = await createMailToken(ctx, { userId: id, purpose: 'email_verification' });
      return verifyEmail(ctx, { token });
    },
  },
  'resend-email-verification': {
    as: 'USER',
    values: { email_verified_at: null },
    jobs: ['mail accounts.email_verification'],
    counted: ['verify:USER'],
    run: resendEmailVerification,
  },
  'request-sign-in-link': {
    events: ['user.sign_in_link_asked'],
    jobs: ['accounts.send_sign_in_link'],
    counted: [
      `sign-in-link:account:EMAIL`,
      `sign-in-link:account:EMAIL:${IP}`,
      `sign-in-link:address:${IP}`,
    ],
    before: linksOn,
    run: (ctx, { email }) => requestSignInLink(ctx, { email, clientIp: IP }),
  },
  'sign-in: sign in with a link': {
    events: ['user.signed_in'],
    before: linksOn,
    run: async (ctx, { id }) => {
      const token = await createMailToken(ctx, { userId: id, purpose: 'sign_in' });
      return signInWithLink(ctx, { token, device, isLivemode: false });
    },
  },
  'request-password-reset': {
    events: ['user.password_reset_asked'],
    jobs: ['accounts.send_password_reset'],
    counted: [`reset:account:EMAIL`, `reset:account:EMAIL:${IP}`, `reset:address:${IP}`],
    run: (ctx, { email }) => requestPasswordReset(ctx, { email, clientIp: IP }),
  },
  register: {
    events: ['user.registered'],
    jobs: ['mail accounts.email_verification'],
    counted: [`register:${IP}`],
    run: (ctx, { username }) =>
      register(ctx, {
        username: `${username}-2`,
        email: `${username}-2@example.test`,
        password: TEST_PASSWORD,
        device,
      }),
  },
  login: {
    events: ['user.signed_in'],
    run: (ctx, { email }) => login(ctx, { email, password: TEST_PASSWORD, device }),
  },
  'login, with a wrong password': {
    events: ['user.sign_in_failed'],
    counted: [`login:account:EMAIL`, `login:account:EMAIL:${IP}`, `login:address:${IP}`],
    run: (ctx, { email }) => login(ctx, { email, password: 'not it at all', device }),
  },
  'login, of somebody suspended': {
    values: { suspended_at: new Date('2026-05-01T12:00:00Z') },
    events: ['user.sign_in_failed'],
    run: (ctx, { email }) => login(ctx, { email, password: TEST_PASSWORD, device }),
  },
  logout: {
    as: 'USER',
    events: ['user.signed_out'],
    run: async (ctx, user) => logout(ctx, (await signIn(db, user)).sessionId),
  },
  'end-session': {
    as: 'USER',
    events: ['session.ended'],
    run: async (ctx, user) => endSession(ctx, { id: (await signIn(db, user)).sessionId }),
  },
  'end-session, of all others': {
    as: 'USER',
    events: ['session.ended'],
    run: (ctx) => endOtherSessions(ctx, undefined),
  },
  'update-account': {
    as: 'USER',
    counted: ['account-edit:USER'],
    run: (ctx) => updateAccount(ctx, { locale: 'de' }),
  },
  'sign-in: confirm the set-up of a second factor': {
    ...onAccount('user.second_factor_on'),
    as: 'USER',
    jobs: ['mail accounts.security_notice'],
    counted: ['factor-setup:USER'],
    run: async (ctx, user) => {
      const { sessionId } = await signIn(db, user);
      const { uri } = await startSetup(ctx, testSecrets, { sessionId });
      await confirmOwnSetup(ctx, testSecrets, { sessionId, code: setupCode(uri, ctx.now) });
    },
  },
  'sign-in: turn the second factor off': {
    ...onAccount('user.second_factor_off'),
    as: 'USER',
    values: { second_factor_at: new Date('2026-05-01T12:00:00Z') },
    jobs: ['mail accounts.security_notice'],
    run: (ctx) => turnOffSecondFactor(ctx, { isLivemode: false }),
  },
  'sign-in: turn off what is off': {
    as: 'USER',
    run: (ctx) => turnOffSecondFactor(ctx, { isLivemode: false }),
  },
  'sign-in: renew the recovery codes': {
    ...onAccount('user.recovery_codes_renewed'),
    as: 'USER',
    values: { second_factor_at: new Date('2026-05-01T12:00:00Z') },
    jobs: ['mail accounts.security_notice'],
    run: renewRecoveryCodes,
  },
  'sign-in: verify the identity, with a wrong code': {
    as: 'USER',
    events: ['user.second_factor_failed'],
    counted: ['identity-code:USER'],
    run: (ctx) =>
      verifyIdentity(
        ctx,
        { secrets: testSecrets, passkeys: testPasskeys },
        { proof: { code: '000000' }, sessionId: undefined },
      ),
  },
  'sign-in: remove the second factor of somebody': {
    ...onAccount('user.second_factor_removed'),
    as: 'ADMIN',
    jobs: ['mail accounts.security_notice'],
    run: async (ctx, user) => {
      await buildSecondFactor(db, user);
      return removeSecondFactorOf(ctx, user);
    },
  },
  'sign-in: remove the second factor of somebody without one': {
    as: 'ADMIN',
    run: (ctx, user) => removeSecondFactorOf(ctx, user),
  },
  'name-device': {
    as: 'USER',
    counted: ['account-edit:USER'],
    run: async (ctx, user) =>
      nameDevice(ctx, { id: (await signIn(db, user)).sessionId, name: 'Studio' }),
  },
  'save-team-profile': {
    audits: ['user.profile_edited user ADMIN'],
    events: ['user.profile_edited'],
    as: 'ADMIN',
    counted: ['account-edit:ADMIN'],
    run: (ctx) =>
      saveTeamProfile(ctx, { displayName: 'Mira Holm', jobTitle: '', pictureFileId: null }),
  },
  'save-billing-details': {
    as: 'USER',
    counted: ['account-edit:USER'],
    run: (ctx) =>
      saveBillingDetails(ctx, {
        name: 'Ada',
        address: '',
        postalCode: '',
        city: '',
        country: '',
        taxId: '',
      }),
  },
};

test.each(Object.entries(VERBS))('%s', async (_, verb) => {
  const user = await buildUser(db, verb.values);
  const admin = await buildUser(db, { role: 'admin' });
  const actor = { USER: user, ADMIN: admin }[verb.as ?? 'USER'];
  await verb.before?.();
  const ctx = ctxFor(db, verb.as && actor);
  const names = { [user.id]: 'USER', [user.email]: 'EMAIL', [admin.id]: 'ADMIN' };
  const traces = await verbTracesOf(db, ctx, (each) => verb.run(each, user), names);
  const { audits = [], events = [], jobs = [], counted = [] } = verb;
  expect(traces).toEqual({ audits, events, jobs, counted });
});
