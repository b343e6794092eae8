import { z } from 'zod';
import { answerDone, createRoute, createRouter, ctxOf, Done, IdParams } from '#kit/http.ts';
import { reorderHttp } from '#kit/reorder.ts';
import { reorderCategories } from '#features/catalog/reorder.ts';
import {
  CatalogFailures,
  Category,
  CategoryEdit,
  EditableCategory,
  NewCategory,
} from '#features/catalog/contract.ts';
import { createCategory } from './create-category.ts';
import { deleteCategory } from './delete-category.ts';
import { editCategory } from './edit-category.ts';
import { listCategories, listEditableCategories } from '#features/catalog/queries.ts';

/** `/api/categories` */
export const categoriesHttp = createRouter('Services')
  .openapi(
    createRoute('get', '/', {
      access: 'public',
      operationId: 'listCategories',
      summary: 'List categories',
      responses: { 200: z.object({ categories: z.array(Category) }) },
    }),
    async (c) => {
      const categories = await listCategories(ctxOf(c));
      c.header('cache-tags', 'categories');
      return c.json({ data: { categories } }, 200);
    },
  )
  .openapi(
    createRoute('get', '/editable', {
      access: 'services.edit',
      operationId: 'listEditableCategories',
      summary: 'List categories to edit, with their names in every language',
      responses: { 200: z.object({ categories: z.array(EditableCategory) }) },
    }),
    async (c) => c.json({ data: { categories: await listEditableCategories(ctxOf(c)) } }, 200),
  )
  .openapi(
    createRoute('post', '/', {
      access: 'services.edit',
      operationId: 'createCategory',
      summary: 'Create a category',
      request: { body: NewCategory },
      responses: { 201: Category },
    }),
    async (c) => c.json({ data: await createCategory(ctxOf(c), c.req.valid('json')) }, 201),
  )
  .route(
    '/',
    reorderHttp({
      access: 'services.edit',
      operationId: 'reorderCategories',
      tag: 'Services',
      summary: 'Reorder the categories',
      reorder: reorderCategories,
    }),
  )
  .openapi(
    createRoute('put', '/{id}', {
      access: 'services.edit',
      operationId: 'editCategory',
      summary: 'Save a category',
      request: { params: IdParams, body: CategoryEdit },
      responses: { 200: Category },
      errors: [
        CatalogFailures.category_not_found,
        CatalogFailures.category_changed,
        CatalogFailures.slug_taken,
      ],
    }),
    async (c) => {
      const category = await editCategory(ctxOf(c), c.req.valid('param').id, c.req.valid('json'));
      return c.json({ data: category }, 200);
    },
  )
  .openapi(
    createRoute('delete', '/{id}', {
      access: 'services.edit',
      operationId: 'deleteCategory',
      summary: 'Delete a category',
      request: { params: IdParams },
      responses: { 200: Done },
      errors: [CatalogFailures.category_not_found, CatalogFailures.category_in_use],
    }),
    async (c) => answerDone(c, deleteCategory(ctxOf(c), c.req.valid('param').id)),
  );
