import { answerDone, createRoute, createRouter, ctxOf, Done, IdParams } from '#kit/http.ts';
import { SuppressionFilter, SuppressionPage } from './contract.ts';
import { liftSuppression, listSuppressions } from './suppressions.ts';

/** `/api/admin/mail/suppressions`: addresses that get no mail, for administrators. */
export const suppressionsHttp = createRouter('Mail')
  .openapi(
    createRoute('get', '/', {
      access: 'mail.read',
      operationId: 'listMailSuppressions',
      summary: 'List addresses that get no mail because they were refused',
      request: { query: SuppressionFilter },
      responses: { 200: SuppressionPage },
    }),
    async (c) => c.json({ data: await listSuppressions(ctxOf(c), c.req.valid('query')) }, 200),
  )
  .openapi(
    createRoute('delete', '/{id}', {
      access: 'customers.change',
      operationId: 'liftMailSuppression',
      summary: 'Allow mail to an address again',
      request: { params: IdParams },
      responses: { 200: Done },
    }),
    async (c) => answerDone(c, liftSuppression(ctxOf(c), c.req.valid('param'))),
  );
