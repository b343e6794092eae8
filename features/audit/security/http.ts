import { createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { listSecurityEvents } from './list-security-events.ts';
import { SecurityEventFilter, SecurityEventPage } from './contract.ts';

/** `/api/security-events`: sign-ins, refusals and limits, for administrators. */
export const securityEventsHttp = createRouter('Settings').openapi(
  createRoute('get', '/', {
    access: 'audit.read',
    operationId: 'listSecurityEvents',
    summary: 'List security events',
    description:
      'Sign-ins, refused requests and limits. Equal ones of an hour are one entry. Actions of administrators are in the audit log.',
    request: { query: SecurityEventFilter },
    responses: { 200: SecurityEventPage },
  }),
  async (c) => c.json({ data: await listSecurityEvents(ctxOf(c), c.req.valid('query')) }, 200),
);
