import { AssignmentFailures } from '#features/orders/assigning/contract.ts';
import { answer, createRoute, createRouter, ctxOf, IdParams } from '#kit/http.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { Batch, NewBatch } from './contract.ts';
import { getBatch } from './get-batch.ts';
import { startBatch } from './start-batch.ts';

/** `/api/admin/batches` */
export const batchesHttp = createRouter('Batches')
  .openapi(
    createRoute('post', '/', {
      access: 'team',
      operationId: 'startBatch',
      summary: 'Start one action on several objects',
      request: { body: NewBatch },
      responses: {
        202: answer(Batch, 'Started; read the batch to see what became of each object'),
      },
      errors: [AssignmentFailures.assignee_not_found],
    }),
    async (c) => {
      const batch = await startBatch(ctxOf(c), c.req.valid('json'));
      c.header('location', `${new URL(c.req.url).pathname}/${batch.id}`);
      return c.json({ data: batch }, 202);
    },
  )
  .openapi(
    createRoute('get', '/{id}', {
      access: 'team',
      operationId: 'getBatch',
      summary: 'Get the result of an action on several objects',
      request: { params: IdParams },
      responses: { 200: Batch },
      errors: [CommonFailures.not_found],
    }),
    async (c) => c.json({ data: await getBatch(ctxOf(c), c.req.valid('param').id) }, 200),
  );
