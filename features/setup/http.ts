import { createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { Setup } from './contract.ts';
import { getSetup, type SetupNeeds } from './get-setup.ts';

/** `/api/admin/setup` */
export function setupHttp(needs: SetupNeeds) {
  return createRouter('Overview').openapi(
    createRoute('get', '/', {
      access: 'settings.change',
      operationId: 'getSetup',
      summary: 'Get what the shop still needs before it can open',
      responses: { 200: Setup },
    }),
    async (c) => c.json({ data: await getSetup(ctxOf(c), needs) }, 200),
  );
}
