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
import { acceptTeamInvitation, getTeamInvitation } from './accept-team-invitation.ts';
import {
  NewTeamInvitation,
  OpenTeamInvitation,
  Team,
  TeamFailures,
} from '#features/accounts/shared/members-contract.ts';
import { inviteToTeam, resendTeamInvitation, revokeTeamInvitation } from './invite-to-team.ts';
import { listWholeTeam, type OpenWork } from './list-team.ts';

/** `/api/admin/team`: who belongs to the team, and invitations to it. */
export function teamHttp(count: OpenWork) {
  return createRouter('Users')
    .openapi(
      createRoute('get', '/', {
        access: 'team.change',
        operationId: 'getTeam',
        summary: 'List the team and the invitations to it',
        responses: { 200: Team },
      }),
      async (c) => c.json({ data: await listWholeTeam(ctxOf(c), count) }, 200),
    )
    .openapi(
      createRoute('post', '/invitations', {
        access: 'team.change',
        operationId: 'inviteToTeam',
        summary: 'Invite somebody to the team by mail',
        request: { body: NewTeamInvitation },
        responses: { 201: z.object({ id: z.uuid() }) },
        errors: [
          TeamFailures.already_in_team,
          TeamFailures.invited_already,
          CommonFailures.reauthentication_required,
          CommonFailures.too_many_requests,
        ],
      }),
      async (c) => c.json({ data: await inviteToTeam(ctxOf(c), c.req.valid('json')) }, 201),
    )
    .openapi(
      createRoute('post', '/invitations/{id}/mails', {
        access: 'team.change',
        operationId: 'resendTeamInvitation',
        summary: 'Send an invitation to the team again',
        request: { params: IdParams },
        responses: { 202: Done },
        errors: [TeamFailures.invitation_not_found, CommonFailures.too_many_requests],
      }),
      async (c) => answerDone(c, resendTeamInvitation(ctxOf(c), c.req.valid('param')), 202),
    )
    .openapi(
      createRoute('delete', '/invitations/{id}', {
        access: 'team.change',
        operationId: 'revokeTeamInvitation',
        summary: 'Withdraw an invitation to the team',
        request: { params: IdParams },
        responses: { 200: Done },
        errors: [TeamFailures.invitation_not_found],
      }),
      async (c) => answerDone(c, revokeTeamInvitation(ctxOf(c), c.req.valid('param'))),
    );
}

const link = linkRoutes(
  OpenTeamInvitation,
  InvitationAnswer,
  AccountFailures.username_taken,
  AccountFailures.email_taken,
);

/** `/api/auth/team-invitations`: the link in the mail. It needs no sign-in. */
export const teamInvitationsHttp = createRouter('Authentication')
  .openapi(
    createRoute('get', '/{token}', {
      ...link.read,
      operationId: 'getTeamInvitation',
      summary: 'Check the link of an invitation to the team',
    }),
    async (c) =>
      c.json({ data: await getTeamInvitation(ctxOf(c), c.req.valid('param').token) }, 200),
  )
  .openapi(
    createRoute('put', '/{token}', {
      ...link.follow,
      operationId: 'acceptTeamInvitation',
      summary: 'Join the team',
    }),
    async (c) => answerFollowed(c, acceptTeamInvitation(ctxOf(c), inputOf(c))),
  );
