/** The audit entries, security events, jobs and counted attempts of each verb of companies. */
import { afterAll, expect, test } from 'vitest';
import { buildCompany, buildCompanyInvitation, ctxOfMember } from '#test/factories/company.ts';
import { buildUser } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { verbTracesOf, type VerbTraces } from '#test/harness/verb-traces.ts';
import type { Ctx } from '#kit/ctx.ts';
import { acceptCompanyInvitation } from './accept-company-invitation.ts';
import { changeMemberRole, chooseCompanyNews, removeMember } from './change-members.ts';
import {
  inviteToCompany,
  resendCompanyInvitation,
  revokeCompanyInvitation,
} from './invite-to-company.ts';
import { createCompany, deleteCompany, saveCompany } from './save-company.ts';

const { db, close } = await testDatabase();
afterAll(close);

const DETAILS = { name: 'N', address: '', postalCode: '', city: '', country: '', taxId: '' };

interface Scene {
  companyId: string;
  viewerId: string;
  invitationId: string;
  token: string;
}

interface Verb extends Partial<VerbTraces> {
  run(ctx: Ctx, scene: Scene): Promise<unknown>;
}

const noted = (action: string) => ({
  audits: [`company.${action} company COMPANY`],
  events: [`company.${action}`],
});
const notice = { jobs: ['mail companies.notice'] };
const mailed = {
  jobs: ['mail companies.invitation'],
  counted: ['company-invitations:OWNER'],
};

const VERBS: Record<string, Verb> = {
  createCompany: {
    audits: [expect.stringContaining('company.created company ')],
    events: ['company.created'],
    counted: ['company-edit:OWNER'],
    run: (ctx) => createCompany(ctx, DETAILS),
  },
  saveCompany: {
    ...noted('changed'),
    counted: ['company-edit:OWNER'],
    run: (ctx, { companyId }) => saveCompany(ctx, { companyId, ...DETAILS }),
  },
  'deleteCompany, with other people': {
    run: (ctx, { companyId }) => deleteCompany(ctx, { companyId }),
  },
  inviteToCompany: {
    ...noted('invited'),
    ...mailed,
    run: (ctx, { companyId }) =>
      inviteToCompany(ctx, { companyId, email: 'new@example.test', role: 'viewer' }),
  },
  resendCompanyInvitation: {
    ...noted('invited_again'),
    ...mailed,
    run: (ctx, { companyId, invitationId }) =>
      resendCompanyInvitation(ctx, { companyId, invitationId }),
  },
  revokeCompanyInvitation: {
    ...noted('invitation_revoked'),
    run: (ctx, { companyId, invitationId }) =>
      revokeCompanyInvitation(ctx, { companyId, invitationId }),
  },
  acceptCompanyInvitation: {
    ...noted('joined'),
    run: (ctx, { token }) => acceptCompanyInvitation(ctx, { token }),
  },
  changeMemberRole: {
    ...noted('role_changed'),
    ...notice,
    run: (ctx, { companyId, viewerId: userId }) =>
      changeMemberRole(ctx, { companyId, userId, role: 'orderer' }),
  },
  'changeMemberRole, to what it is': {
    run: (ctx, { companyId, viewerId: userId }) =>
      changeMemberRole(ctx, { companyId, userId, role: 'viewer' }),
  },
  removeMember: {
    ...noted('member_removed'),
    ...notice,
    run: (ctx, { companyId, viewerId: userId }) => removeMember(ctx, { companyId, userId }),
  },
  chooseCompanyNews: {
    run: (ctx, { companyId }) => chooseCompanyNews(ctx, { companyId, isNotified: true }),
  },
};

test.each(Object.entries(VERBS))('%s', async (_name, { run, ...expected }) => {
  const { company, people } = await buildCompany(db);
  const known = await buildUser(db);
  const about = { company_id: company.id, email: known.email };
  const { id: invitationId, token } = await buildCompanyInvitation(db, about);
  const ctx = await ctxOfMember(db, people.owner);
  const scene = { companyId: company.id, viewerId: people.viewer.id, invitationId, token };
  const names = { [company.id]: 'COMPANY', [people.owner.id]: 'OWNER' };
  const traces = await verbTracesOf(db, ctx, (each) => run(each, scene), names);
  expect(traces).toEqual({ audits: [], events: [], jobs: [], counted: [], ...expected });
});
