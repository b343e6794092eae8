import { answer, createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { AuditFilter, AuditPage } from './contract.ts';
import { listAuditEntries } from './queries.ts';

/** `/api/audit-entries`: the audit log, for administrators. */
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
    },
  }),
  async (c) => c.json({ data: await listAuditEntries(ctxOf(c), c.req.valid('query')) }, 200),
);
