import { z } from 'zod';
import { requirePermission } from '#kit/authorize.ts';
import { answerDone, createRoute, createRouter, ctxOf, Done, IdParams } from '#kit/http.ts';
import { reorderHttp } from '#kit/reorder.ts';
import { listCrops } from '#features/files/list-crops.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { Crops } from '#features/files/shared/picture-crop.ts';
import { addSection } from './add-section.ts';
import {
  EditableSection,
  Home,
  HomeFailures,
  HomeSection,
  NewSection,
  SectionEdit,
  SectionVisibility,
} from './contract.ts';
import { picturesOf } from './pictures.ts';
import { editSection } from './edit-section.ts';
import { presentHome } from './present-home.ts';
import { getHome, getSection, listSections } from './queries.ts';
import { removeSection } from './remove-section.ts';
import { reorderSections } from './reorder-sections.ts';
import { SectionContent } from '#features/home/shared/section-contract.ts';
import { showSection } from './show-section.ts';

const One = z.object({ section: EditableSection });
const { section_not_found, section_changed, section_exists, too_many_sections } = HomeFailures;
const { invalid_input, too_much_work, server_busy } = CommonFailures;

/** `/api/home`: the home page, for visitors. */
export const homeHttp = createRouter('Pages').openapi(
  createRoute('get', '/', {
    access: 'public',
    operationId: 'getHome',
    summary: 'Get the sections of the home page',
    responses: { 200: Home },
    errors: [too_much_work, server_busy],
  }),
  async (c) => {
    c.header('cache-tags', 'home,services,categories,reviews,posts,site');
    return c.json({ data: await getHome(ctxOf(c)) }, 200);
  },
);

/** `/api/admin/home-sections` */
export const homeSectionsHttp = createRouter('Pages')
  .openapi(
    createRoute('get', '/', {
      access: 'pages.edit',
      operationId: 'listHomeSections',
      summary: 'List all sections of the home page',
      responses: { 200: z.object({ sections: z.array(EditableSection) }) },
    }),
    async (c) => c.json({ data: { sections: await listSections(ctxOf(c)) } }, 200),
  )
  .openapi(
    createRoute('post', '/', {
      access: 'pages.edit',
      operationId: 'addHomeSection',
      summary: 'Add a section to the home page',
      request: { body: NewSection },
      responses: { 201: One },
      errors: [section_exists, too_many_sections],
    }),
    async (c) =>
      c.json({ data: { section: await addSection(ctxOf(c), c.req.valid('json')) } }, 201),
  )
  .route(
    '/',
    reorderHttp({
      access: 'pages.edit',
      operationId: 'reorderHomeSections',
      tag: 'Pages',
      summary: 'Put the sections of the home page in order',
      reorder: reorderSections,
    }),
  )
  .openapi(
    createRoute('post', '/previews', {
      access: 'pages.edit',
      operationId: 'previewHomeSection',
      summary: 'Show a section as visitors would see it',
      request: { body: SectionContent },
      responses: { 200: z.object({ section: HomeSection.nullable() }) },
      errors: [too_much_work, server_busy],
    }),
    async (c) => {
      requirePermission(ctxOf(c), 'pages.edit');
      const section = { id: crypto.randomUUID(), ...c.req.valid('json') };
      const [presentedSection = null] = await presentHome(ctxOf(c), [section]);
      return c.json({ data: { section: presentedSection } }, 200);
    },
  )
  .openapi(
    createRoute('get', '/{id}', {
      access: 'pages.edit',
      operationId: 'getHomeSection',
      summary: 'Get a section of the home page to edit',
      request: { params: IdParams },
      responses: { 200: z.object({ section: EditableSection, crops: Crops }) },
      errors: [section_not_found],
    }),
    async (c) => {
      const ctx = ctxOf(c);
      const section = await getSection(ctx, c.req.valid('param').id);
      const pictures = picturesOf(section).map(({ fileId }) => fileId);
      return c.json({ data: { section, crops: await listCrops(ctx, pictures) } }, 200);
    },
  )
  .openapi(
    createRoute('put', '/{id}', {
      access: 'pages.edit',
      operationId: 'editHomeSection',
      summary: 'Save a section of the home page',
      bodyBytes: 300_000,
      request: { params: IdParams, body: SectionEdit },
      responses: { 200: One },
      errors: [section_not_found, section_changed, invalid_input],
    }),
    async (c) => {
      const section = await editSection(ctxOf(c), c.req.valid('param').id, c.req.valid('json'));
      return c.json({ data: { section } }, 200);
    },
  )
  .openapi(
    createRoute('put', '/{id}/visibility', {
      access: 'pages.edit',
      operationId: 'showHomeSection',
      summary: 'Show or hide a section of the home page',
      request: { params: IdParams, body: SectionVisibility },
      responses: { 200: One },
      errors: [section_not_found],
    }),
    async (c) => {
      const { isShown } = c.req.valid('json');
      const section = await showSection(ctxOf(c), c.req.valid('param').id, isShown);
      return c.json({ data: { section } }, 200);
    },
  )
  .openapi(
    createRoute('delete', '/{id}', {
      access: 'pages.edit',
      operationId: 'removeHomeSection',
      summary: 'Remove a section of the home page',
      request: { params: IdParams },
      responses: { 200: Done },
      errors: [section_not_found],
    }),
    async (c) => answerDone(c, removeSection(ctxOf(c), c.req.valid('param').id)),
  );
