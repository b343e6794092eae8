/** `/api/admin/lists/{list}`: saved views and chosen columns of a list, for administrators. */
import { z } from 'zod';
import { answerDone, createRoute, createRouter, ctxOf, Done } from '#kit/http.ts';
import { ColumnChoice, ListFailures, ListSettings, ListView, NewListView } from './contract.ts';
import { deleteListView } from './delete-list-view.ts';
import { getListSettings } from './get-list-settings.ts';
import { saveListColumns } from './save-list-columns.ts';
import { saveListView } from './save-list-view.ts';

const ListParams = z.object({ list: z.string().max(40) });

export const listsHttp = createRouter('Overview')
  .openapi(
    createRoute('get', '/{list}', {
      access: 'team',
      operationId: 'getListSettings',
      summary: 'Get the saved views and columns of a list',
      request: { params: ListParams },
      responses: { 200: ListSettings },
    }),
    async (c) => c.json({ data: await getListSettings(ctxOf(c), c.req.valid('param').list) }, 200),
  )
  .openapi(
    createRoute('put', '/{list}/columns', {
      access: 'team',
      operationId: 'saveListColumns',
      summary: 'Choose the columns of a list',
      request: { params: ListParams, body: ColumnChoice },
      responses: { 200: Done },
    }),
    async (c) =>
      answerDone(c, saveListColumns(ctxOf(c), c.req.valid('param').list, c.req.valid('json'))),
  )
  .openapi(
    createRoute('post', '/{list}/views', {
      access: 'team',
      operationId: 'saveListView',
      summary: 'Save a view of a list',
      request: { params: ListParams, body: NewListView },
      responses: { 201: ListView },
      errors: [ListFailures.too_many_views, ListFailures.view_name_taken],
    }),
    async (c) => {
      const view = await saveListView(ctxOf(c), c.req.valid('param').list, c.req.valid('json'));
      return c.json({ data: view }, 201);
    },
  )
  .openapi(
    createRoute('delete', '/{list}/views/{id}', {
      access: 'team',
      operationId: 'deleteListView',
      summary: 'Delete a saved view',
      request: { params: ListParams.extend({ id: z.uuid() }) },
      responses: { 200: NewListView },
      errors: [ListFailures.view_not_found],
    }),
    async (c) => c.json({ data: await deleteListView(ctxOf(c), c.req.valid('param')) }, 200),
  );
