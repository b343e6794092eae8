import { createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { getTeamProfile, saveTeamProfile } from './save-team-profile.ts';
import { TeamProfile, TeamProfileFailures } from './contract.ts';

/** `/api/account/team-profile`: how the signed-in administrator appears to customers. */
export const teamProfileHttp = createRouter('Account')
  .openapi(
    createRoute('get', '/', {
      access: 'team',
      operationId: 'getTeamProfile',
      summary: 'Get how customers see you',
      responses: { 200: TeamProfile },
    }),
    async (c) => c.json({ data: await getTeamProfile(ctxOf(c)) }, 200),
  )
  .openapi(
    createRoute('put', '/', {
      access: 'team',
      operationId: 'saveTeamProfile',
      summary: 'Change how customers see you',
      request: { body: TeamProfile },
      responses: { 200: TeamProfile },
      errors: [TeamProfileFailures.picture_not_found, CommonFailures.too_many_requests],
    }),
    async (c) => c.json({ data: await saveTeamProfile(ctxOf(c), c.req.valid('json')) }, 200),
  );
