import { answer, createRoute, createRouter, ctxOf, refusals } from '#kit/http.ts';
import { CommonFailures } from '#lib/failure.ts';
import { AuditFilter, AuditPage } from './contract.ts';
import { listAuditEntries } from './queries.ts';

/** `/api/audit-entries`: what administrators did, for administrators. */
export const auditHttp = createRouter().openapi(
  createRoute({
    method: 'get',
    path: '/',
    access: 'admin',
    operationId: 'listAuditEntries',
    tag: 'Settings',
    summary: 'List the audit log',
    request: { query: AuditFilter },
    responses: {
      200: answer(AuditPage),
      ...refusals(
        CommonFailures.invalid_input,
        CommonFailures.sign_in_required,
        CommonFailures.forbidden,
      ),
    },
  }),
  async (c) => c.json({ data: await listAuditEntries(ctxOf(c), c.req.valid('query')) }, 200),
);
