import { z } from 'zod';
import {
  answerDone,
  createRoute,
  createRouter,
  ctxOf,
  inputOf,
  Done,
  IdParams,
} from '#kit/http.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { AccountView, NewView, ViewFailures, ViewOfCustomer } from './contract.ts';
import { listOwnViews, listViewsOfCustomer } from './list-views.ts';
import { startViewing } from './start-viewing.ts';
import { stopViewing } from './stop-viewing.ts';

/** `/api/users/{id}/views`: for the team. */
export const userViewsHttp = createRouter('Users')
  .openapi(
    createRoute('post', '/{id}/views', {
      access: 'customers.view_as',
      operationId: 'startViewing',
      summary: 'See the shop as a customer, without changing anything',
      request: { params: IdParams, body: NewView },
      responses: { 201: Done },
      errors: [
        CommonFailures.reauthentication_required,
        CommonFailures.already_exists,
        ViewFailures.view_of_team,
        ViewFailures.view_of_suspended,
      ],
    }),
    async (c) => {
      const { sessionId } = c.var;
      const input = { ...inputOf(c), sessionId };
      return answerDone(c, startViewing(ctxOf(c), input), 201);
    },
  )
  .openapi(
    createRoute('get', '/{id}/views', {
      access: 'customers.read',
      operationId: 'listViewsOfCustomer',
      summary: 'List when the team viewed a customer’s account',
      request: { params: IdParams },
      responses: { 200: z.object({ views: z.array(ViewOfCustomer) }) },
    }),
    async (c) => {
      const views = await listViewsOfCustomer(ctxOf(c), c.req.valid('param'));
      return c.json({ data: { views } }, 200);
    },
  );

/** `/api/account/views`: one's own. */
export const ownViewsHttp = createRouter('Account')
  .openapi(
    createRoute('get', '/', {
      access: 'user',
      operationId: 'listViewsOfAccount',
      summary: 'List when the studio viewed your account',
      responses: { 200: z.object({ views: z.array(AccountView) }) },
    }),
    async (c) => c.json({ data: { views: await listOwnViews(ctxOf(c)) } }, 200),
  )
  .openapi(
    createRoute('delete', '/current', {
      access: 'user',
      whileViewing: 'allowed',
      operationId: 'stopViewing',
      tag: 'Users',
      summary: 'Stop viewing a customer’s account',
      responses: {
        200: z.object({ customer: z.object({ id: z.uuid(), username: z.string() }).nullable() }),
      },
    }),
    async (c) => {
      const customer = await stopViewing(ctxOf(c), c.var.sessionId);
      return c.json({ data: { customer } }, 200);
    },
  );
