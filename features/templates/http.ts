import { z } from 'zod';
import {
  EditableTemplate,
  TemplateEdit,
  TemplateFailures,
  TemplatePreview,
  TemplateReset,
  TemplateSummary,
  TypedTexts,
} from '#features/mail/templates/contract.ts';
import { editTemplate } from '#features/mail/templates/edit-template.ts';
import { getTemplate, listTemplates, toTemplateKey } from '#features/mail/templates/queries.ts';
import { saveUnsavedInput } from '#features/mail/templates/typed-texts.ts';
import { LocaleTag } from '#features/settings/contract.ts';
import { createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { describePreview, renderPreview } from './preview-mail.ts';
import { sendTemplateTest } from './send-test.ts';

const Params = z.object({ template: z.string().max(60), locale: LocaleTag });
const One = z.object({ template: EditableTemplate });
const { template_not_found, template_changed, template_faulty } = TemplateFailures;
const { too_many_requests } = CommonFailures;
const one = '/{template}/{locale}';

/** The stored texts. */
const textsHttp = createRouter('Mail')
  .openapi(
    createRoute('get', '/', {
      access: 'settings.change',
      operationId: 'listMailTemplates',
      summary: 'List every email whose texts can be changed',
      responses: { 200: z.object({ templates: z.array(TemplateSummary) }) },
    }),
    async (c) => c.json({ data: { templates: await listTemplates(ctxOf(c)) } }, 200),
  )
  .openapi(
    createRoute('get', one, {
      access: 'settings.change',
      operationId: 'getMailTemplate',
      summary: 'Get the texts of an email in one language',
      request: { params: Params },
      responses: { 200: One },
      errors: [template_not_found],
    }),
    async (c) => {
      const { template, locale } = c.req.valid('param');
      const mailTemplate = await getTemplate(ctxOf(c), toTemplateKey(template), locale);
      return c.json({ data: { template: mailTemplate } }, 200);
    },
  )
  .openapi(
    createRoute('put', one, {
      access: 'settings.change',
      operationId: 'editMailTemplate',
      summary: 'Save the texts of an email',
      request: { params: Params, body: TemplateEdit },
      responses: { 200: One },
      errors: [template_not_found, template_changed, template_faulty],
    }),
    async (c) => {
      const { template, locale } = c.req.valid('param');
      const { version, ...texts } = c.req.valid('json');
      const key = toTemplateKey(template);
      const saved = await editTemplate(ctxOf(c), { key, locale, texts, version });
      return c.json({ data: { template: saved } }, 200);
    },
  )
  .openapi(
    createRoute('post', `${one}/resets`, {
      access: 'settings.change',
      operationId: 'resetMailTemplate',
      summary: 'Go back to the standard texts of an email',
      request: { params: Params, body: TemplateReset },
      responses: { 200: One },
      errors: [template_not_found, template_changed],
    }),
    async (c) => {
      const { template, locale } = c.req.valid('param');
      const key = toTemplateKey(template);
      const { version } = c.req.valid('json');
      const saved = await editTemplate(ctxOf(c), { key, locale, texts: null, version });
      return c.json({ data: { template: saved } }, 200);
    },
  );

/** `/api/admin/mail/templates`: the texts of mails. */
export function templatesHttp({ publicUrl }: { publicUrl: string }) {
  // A mail is shown in a frame: it may have styles, but run no scripts.
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src ${new URL(publicUrl).origin}`,
    "frame-ancestors 'self'",
    'sandbox',
  ].join('; ');
  return createRouter('Mail')
    .route('/', textsHttp)
    .openapi(
      createRoute('get', `${one}/preview`, {
        access: 'settings.change',
        operationId: 'getMailTemplatePreview',
        summary: 'Get the subject and the variables of an email as you are writing it',
        request: { params: Params },
        responses: { 200: TemplatePreview },
        errors: [template_not_found],
      }),
      async (c) => {
        const { template, locale } = c.req.valid('param');
        const key = toTemplateKey(template);
        const preview = await describePreview(ctxOf(c), { key, locale, publicUrl });
        return c.json({ data: preview }, 200);
      },
    )
    .openapi(
      createRoute('put', `${one}/preview`, {
        access: 'settings.change',
        operationId: 'previewMailTemplate',
        summary: 'Preview the texts of an email without saving them',
        request: { params: Params, body: TypedTexts },
        responses: { 200: TemplatePreview },
        errors: [template_not_found, template_faulty],
      }),
      async (c) => {
        const { template, locale } = c.req.valid('param');
        const key = toTemplateKey(template);
        await saveUnsavedInput(ctxOf(c), key, locale, c.req.valid('json'));
        const preview = await describePreview(ctxOf(c), { key, locale, publicUrl });
        return c.json({ data: preview }, 200);
      },
    )
    .openapi(
      createRoute('get', `${one}/preview/{mode}`, {
        access: 'settings.change',
        operationId: 'showMailTemplatePreview',
        summary: 'Show the email as you are writing it, in light or dark mode or as plain text',
        request: { params: Params.extend({ mode: z.enum(['light', 'dark', 'text']) }) },
        responses: {
          200: {
            description: 'The mail',
            content: {
              'text/html': { schema: z.string() },
              'text/plain': { schema: z.string() },
            },
          },
        },
        errors: [template_not_found],
      }),
      async (c) => {
        const { template, locale, mode } = c.req.valid('param');
        const key = toTemplateKey(template);
        const input = { key, locale, publicUrl, mode: mode === 'text' ? 'light' : mode } as const;
        const { html, text } = await renderPreview(ctxOf(c), input);
        c.header('content-security-policy', policy);
        c.header('cache-control', 'private, no-store');
        return mode === 'text' ? c.text(text, 200) : c.html(html, 200);
      },
    )
    .openapi(
      createRoute('post', `${one}/tests`, {
        access: 'settings.change',
        operationId: 'sendMailTemplateTest',
        summary: 'Send yourself an email with these texts',
        request: { params: Params, body: TypedTexts },
        responses: { 202: z.object({ to: z.string() }) },
        errors: [template_not_found, template_faulty, too_many_requests],
      }),
      async (c) => {
        const { template, locale } = c.req.valid('param');
        const key = toTemplateKey(template);
        const texts = c.req.valid('json');
        return c.json({ data: await sendTemplateTest(ctxOf(c), { key, locale, texts }) }, 202);
      },
    );
}
