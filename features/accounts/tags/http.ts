import { z } from 'zod';
import { answerDone, createRoute, createRouter, ctxOf, Done, IdParams } from '#kit/http.ts';
import { addTag } from './add-tag.ts';
import { listTags } from './list-tags.ts';
import { removeTag } from './remove-tag.ts';
import { CustomerTag, NewCustomerTag, TagFailures } from './contract.ts';

/** `/api/admin/customer-tags`: every tag that a person has. */
export const customerTagsHttp = createRouter('Users').openapi(
  createRoute('get', '/', {
    access: 'customers.read',
    operationId: 'listCustomerTags',
    summary: 'List the tags of customers',
    responses: { 200: z.object({ tags: z.array(CustomerTag) }) },
  }),
  async (c) => c.json({ data: { tags: await listTags(ctxOf(c)) } }, 200),
);

/** `/api/users/{id}/tags` */
export const userTagsHttp = createRouter('Users')
  .openapi(
    createRoute('post', '/{id}/tags', {
      access: 'customers.change',
      operationId: 'addCustomerTag',
      summary: 'Add a tag to a person',
      request: { params: IdParams, body: NewCustomerTag },
      responses: { 201: CustomerTag },
      errors: [TagFailures.too_many_tags, TagFailures.too_many_tags_of_person],
    }),
    async (c) => {
      const input = { ...c.req.valid('json'), userId: c.req.valid('param').id };
      return c.json({ data: await addTag(ctxOf(c), input) }, 201);
    },
  )
  .openapi(
    createRoute('delete', '/{id}/tags/{tagId}', {
      access: 'customers.change',
      operationId: 'removeCustomerTag',
      summary: 'Take a tag from a person',
      request: { params: IdParams.extend({ tagId: z.uuid() }) },
      responses: { 200: Done },
    }),
    async (c) => {
      const { id: userId, tagId } = c.req.valid('param');
      return answerDone(c, removeTag(ctxOf(c), { userId, tagId }));
    },
  );
