/** The audit entries, security events, jobs and counted attempts of each accounts verb. */
import { readdirSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import type { Ctx } from '#kit/ctx.ts';
import { buildUser, ctxFor, signIn, TEST_PASSWORD, type BuiltUser } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { linkIn, recordingMailer } from '#test/harness/mail.ts';
import { verbTracesOf, type VerbTraces } from '#test/harness/verb-traces.ts';
import { workOff } from '#test/harness/work-off.ts';
import { notificationsWorker } from '#features/notifications/worker.ts';
import { cancelEmailChange } from './cancel-email-change.ts';
import { changePassword } from './change-password.ts';
import { changeRole } from './change-role.ts';
import { confirmEmailChange } from './confirm-email-change.ts';
import { createFirstAdministrator } from './create-first-administrator.ts';
import { endOtherSessions, endSession } from './end-session.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { inviteCustomer } from './invite-customer.ts';
import { resendInvitation } from './resend-invitation.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { createMailToken } from './mail-tokens.ts';
import { accountsMails } from './mails.ts';
import { register } from './register.ts';
import { reinstateUser } from './reinstate-user.ts';
import { requestEmailChange } from './request-email-change.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resendEmailVerification } from './resend-email-verification.ts';
import { resetPassword } from './reset-password.ts';
import { saveBillingDetails } from './save-billing-details.ts';
import { saveTeamProfile } from './save-team-profile.ts';
import { sendUserPasswordReset } from './send-user-password-reset.ts';
import { signOutUser } from './sign-out-user.ts';
import { suspendUser } from './suspend-user.ts';
import { updateAccount } from './update-account.ts';
import { verifyEmail } from './verify-email.ts';
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
    ...notificationsWorker({ ...post, composers: accountsMails }),
  ]);
  return linkIn(post.mails[0], '/confirm-email').searchParams.get('token') ?? '';
}

const onAccount = (action: string) => ({ audits: [`${action} user USER`], events: [action] });

const VERBS: Record<string, Verb> = {
  'change-role': {
    ...onAccount('user.role_changed'),
    as: 'ADMIN',
    run: (ctx, { id }) => changeRole(ctx, { id, role: 'admin' }),
  },
  'change-role, to what it is': {
    as: 'ADMIN',
    run: (ctx, { id }) => changeRole(ctx, { id, role: 'customer' }),
  },
  'change-role, by a customer': {
    as: 'USER',
    run: (ctx, { id }) => changeRole(ctx, { id, role: 'admin' }),
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
    jobs: ['accounts.send_password_reset'],
    run: (ctx, { id }) => sendUserPasswordReset(ctx, { id }),
  },
  'change-password': {
    ...onAccount('user.password_changed'),
    as: 'USER',
    jobs: ['accounts.send_security_notice'],
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
    jobs: ['accounts.send_security_notice'],
    run: async (ctx, { id }) => {
      const token = await createMailToken(ctx, { userId: id, purpose: 'password_reset' });
      return resetPassword(ctx, { token, password: NEW_PASSWORD });
    },
  },
  'invite-customer': {
    as: 'ADMIN',
    audits: [expect.stringContaining('user.invited user ')],
    events: ['user.invited'],
    jobs: ['accounts.send_invitation'],
    counted: ['invitations:ADMIN'],
    run: (ctx, { id }) =>
      inviteCustomer(ctx, { username: `Guest ${id.slice(0, 8)}`, email: `g-${id}@example.test` }),
  },
  'resend-invitation': {
    ...onAccount('user.invited_again'),
    as: 'ADMIN',
    values: { email_verified_at: null, invited_at: new Date('2026-05-01T12:00:00Z') },
    jobs: ['accounts.send_invitation'],
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
    jobs: ['accounts.send_email_change'],
    counted: ['email-change:USER'],
    run: (ctx, user) =>
      requestEmailChange(ctx, { newEmail: `new-${user.email}`, password: TEST_PASSWORD }),
  },
  'confirm-email-change': {
    ...onAccount('user.email_changed'),
    jobs: ['accounts.send_security_notice'],
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
    jobs: ['accounts.send_email_verification'],
    counted: ['verify:USER'],
    run: resendEmailVerification,
  },
  'request-password-reset': {
    events: ['user.password_reset_asked'],
    jobs: ['accounts.send_password_reset'],
    counted: [`reset:account:EMAIL`, `reset:account:EMAIL:${IP}`, `reset:address:${IP}`],
    run: (ctx, { email }) => requestPasswordReset(ctx, { email, clientIp: IP }),
  },
  register: {
    events: ['user.registered'],
    jobs: ['accounts.send_email_verification'],
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
  'save-team-profile': {
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
  const ctx = ctxFor(db, verb.as && actor);
  const names = { [user.id]: 'USER', [user.email]: 'EMAIL', [admin.id]: 'ADMIN' };
  const traces = await verbTracesOf(db, ctx, (each) => verb.run(each, user), names);
  const { audits = [], events = [], jobs = [], counted = [] } = verb;
  expect(traces).toEqual({ audits, events, jobs, counted });
});

/** Files of this folder that are verbs without side effects of their own: part of another verb's transaction, or a job. */
const PARTS = ['create-first-administrator'];

test('every accounts verb is in the table', () => {
  const verbs = readdirSync(import.meta.dirname)
    .filter((name) =>
      /^(accept|cancel|change|confirm|create|end-session|invite|login|logout|register|reinstate|request|resend|reset|save|send|sign-out|suspend|update|verify)[a-z-]*\.ts$/.test(
        name,
      ),
    )
    .map((name) => name.replace('.ts', ''))
    .filter((name) => name !== 'end-sessions' && !PARTS.includes(name));
  const missing = verbs.filter((verb) => !Object.keys(VERBS).some((row) => row.includes(verb)));
  expect(missing).toEqual([]);
});
