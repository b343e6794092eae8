import { z } from 'zod';
import { AccountFailures } from '#features/accounts/contract.ts';
import {
  answerDone,
  createRoute,
  createRouter,
  ctxOf,
  inputOf,
  Done,
  IdParams,
} from '#kit/http.ts';
import { answerFollowed, linkRoutes } from '#features/accounts/sign-in/link-routes.ts';
import { InvitationAnswer } from '#features/accounts/invitations/contract.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { acceptCompanyInvitation, getCompanyInvitation } from './accept-company-invitation.ts';
import { changeMemberRole, chooseCompanyNews, removeMember } from './change-members.ts';
import {
  CompanyDetails,
  CompanyFailures,
  CompanyList,
  CompanyNewsChoice,
  CompanyRoleChange,
  CustomerCompanies,
  NewCompanyInvitation,
  OpenCompanyInvitation,
} from './contract.ts';
import {
  inviteToCompany,
  resendCompanyInvitation,
  revokeCompanyInvitation,
} from './invite-to-company.ts';
import { listCompanies, listCompaniesOf } from './list-companies.ts';
import { createCompany, deleteCompany, saveCompany } from './save-company.ts';

const NewId = z.object({ id: z.uuid() });
const MemberParams = z.object({ id: z.uuid(), userId: z.uuid() });
const InvitationParams = z.object({ id: z.uuid(), invitationId: z.uuid() });

/** Why somebody may not change a company, and why not who belongs to it. */
const OF_OWNER = [CompanyFailures.company_not_found, CommonFailures.forbidden] as const;
const OF_MEMBER = [
  ...OF_OWNER,
  CompanyFailures.company_member_not_found,
  CompanyFailures.company_last_owner,
  CommonFailures.reauthentication_required,
] as const;

/** The ids of the path, as the verbs name them. */
const inCompany = <Ids extends { id: string }>({ id: companyId, ...ids }: Ids) => ({
  companyId,
  ...ids,
});

/** `/api/companies`: those of the person who asks. */
export const companiesHttp = createRouter('Companies')
  .openapi(
    createRoute('get', '/', {
      access: 'user',
      operationId: 'listCompanies',
      summary: 'List your companies, their people and invitations',
      responses: { 200: CompanyList },
    }),
    async (c) => c.json({ data: { companies: await listCompanies(ctxOf(c)) } }, 200),
  )
  .openapi(
    createRoute('post', '/', {
      access: 'user',
      operationId: 'createCompany',
      summary: 'Create a company, which you then own',
      request: { body: CompanyDetails },
      responses: { 201: NewId },
      errors: [CompanyFailures.too_many_companies, CommonFailures.too_many_requests],
    }),
    async (c) => c.json({ data: await createCompany(ctxOf(c), c.req.valid('json')) }, 201),
  )
  .openapi(
    createRoute('put', '/{id}', {
      access: 'user',
      operationId: 'saveCompany',
      summary: 'Change the name and billing details of your company',
      request: { params: IdParams, body: CompanyDetails },
      responses: { 200: Done },
      errors: [...OF_OWNER, CommonFailures.too_many_requests],
    }),
    async (c) => answerDone(c, saveCompany(ctxOf(c), inCompany(inputOf(c)))),
  )
  .openapi(
    createRoute('delete', '/{id}', {
      access: 'user',
      operationId: 'deleteCompany',
      summary: 'Delete a company that has no orders and no other people',
      request: { params: IdParams },
      responses: { 200: Done },
      errors: [
        ...OF_OWNER,
        CompanyFailures.company_has_members,
        CompanyFailures.company_has_orders,
      ],
    }),
    async (c) => answerDone(c, deleteCompany(ctxOf(c), inCompany(c.req.valid('param')))),
  )
  .openapi(
    createRoute('put', '/{id}/news', {
      access: 'user',
      operationId: 'chooseCompanyNews',
      summary: 'Choose whether you are told of orders that others placed for the company',
      request: { params: IdParams, body: CompanyNewsChoice },
      responses: { 200: Done },
      errors: [CompanyFailures.company_not_found],
    }),
    async (c) => answerDone(c, chooseCompanyNews(ctxOf(c), inCompany(inputOf(c)))),
  )
  .openapi(
    createRoute('post', '/{id}/invitations', {
      access: 'user',
      operationId: 'inviteToCompany',
      summary: 'Invite somebody to your company by mail',
      request: { params: IdParams, body: NewCompanyInvitation },
      responses: { 201: NewId },
      errors: [
        ...OF_OWNER,
        CompanyFailures.already_in_company,
        CompanyFailures.invited_to_company_already,
        CompanyFailures.company_full,
        CompanyFailures.company_email_unconfirmed,
        CommonFailures.reauthentication_required,
        CommonFailures.too_many_requests,
      ],
    }),
    async (c) => c.json({ data: await inviteToCompany(ctxOf(c), inCompany(inputOf(c))) }, 201),
  )
  .openapi(
    createRoute('post', '/{id}/invitations/{invitationId}/mails', {
      access: 'user',
      operationId: 'resendCompanyInvitation',
      summary: 'Send an invitation to your company again',
      request: { params: InvitationParams },
      responses: { 202: Done },
      errors: [
        ...OF_OWNER,
        CompanyFailures.company_invitation_not_found,
        CommonFailures.too_many_requests,
      ],
    }),
    async (c) =>
      answerDone(c, resendCompanyInvitation(ctxOf(c), inCompany(c.req.valid('param'))), 202),
  )
  .openapi(
    createRoute('delete', '/{id}/invitations/{invitationId}', {
      access: 'user',
      operationId: 'revokeCompanyInvitation',
      summary: 'Withdraw an invitation to your company',
      request: { params: InvitationParams },
      responses: { 200: Done },
      errors: [...OF_OWNER, CompanyFailures.company_invitation_not_found],
    }),
    async (c) => answerDone(c, revokeCompanyInvitation(ctxOf(c), inCompany(c.req.valid('param')))),
  )
  .openapi(
    createRoute('put', '/{id}/members/{userId}/role', {
      access: 'user',
      operationId: 'changeCompanyRole',
      summary: 'Change what somebody may do for your company',
      request: { params: MemberParams, body: CompanyRoleChange },
      responses: { 200: Done },
      errors: [...OF_MEMBER],
    }),
    async (c) => answerDone(c, changeMemberRole(ctxOf(c), inCompany(inputOf(c)))),
  )
  .openapi(
    createRoute('delete', '/{id}/members/{userId}', {
      access: 'user',
      operationId: 'removeCompanyMember',
      summary: 'Remove somebody from your company, or leave it',
      request: { params: MemberParams },
      responses: { 200: Done },
      errors: [...OF_MEMBER],
    }),
    async (c) => answerDone(c, removeMember(ctxOf(c), inCompany(c.req.valid('param')))),
  );

const link = linkRoutes(
  OpenCompanyInvitation,
  InvitationAnswer,
  AccountFailures.username_taken,
  AccountFailures.email_taken,
  CompanyFailures.too_many_companies,
);

/** `/api/auth/company-invitations`: the link in the mail. It needs no sign-in. */
export const companyInvitationsHttp = createRouter('Authentication')
  .openapi(
    createRoute('get', '/{token}', {
      ...link.read,
      operationId: 'getCompanyInvitation',
      summary: 'Check the link of an invitation to a company',
    }),
    async (c) =>
      c.json({ data: await getCompanyInvitation(ctxOf(c), c.req.valid('param').token) }, 200),
  )
  .openapi(
    createRoute('put', '/{token}', {
      ...link.follow,
      operationId: 'acceptCompanyInvitation',
      summary: 'Join a company',
    }),
    async (c) => answerFollowed(c, acceptCompanyInvitation(ctxOf(c), inputOf(c))),
  );

/** `/api/users/{id}/companies`, for the team. */
export const customerCompaniesHttp = createRouter('Users').openapi(
  createRoute('get', '/{id}/companies', {
    access: 'customers.read',
    operationId: 'listCompaniesOfCustomer',
    summary: 'List the companies of a customer with their people',
    request: { params: IdParams },
    responses: { 200: CustomerCompanies },
  }),
  async (c) => {
    const companies = await listCompaniesOf(ctxOf(c), c.req.valid('param').id);
    return c.json({ data: { companies } }, 200);
  },
);
