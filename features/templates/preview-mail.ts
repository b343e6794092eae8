import { getMailFrame } from '#features/mail/mail-frame.ts';
import type { Mail } from '#features/mail/mail.ts';
import { renderMail } from '#features/mail/render-mail.ts';
import type { MailTexts, TemplateKey, TemplatePreview } from '#features/mail/templates/contract.ts';
import { variablesOf } from '#features/mail/templates/registry.ts';
import { readTypedTexts } from '#features/mail/templates/typed-texts.ts';
import { requirePermission } from '#kit/authorize.ts';
import { asSystem, type Ctx } from '#kit/ctx.ts';
import type { Locale } from '#lib/locale.ts';
import { MAIL_PREVIEWS } from './mail-previews.ts';
import { getPreviewOrder } from './sample-order.ts';

interface PreviewInput {
  key: TemplateKey;
  locale: Locale;
  texts: MailTexts;
  publicUrl: string;
}

/** A mail with these texts, about the newest order, and the values of its variables. */
export async function composePreview(
  ctx: Ctx,
  { key, locale, texts, publicUrl }: PreviewInput,
): Promise<{ mail: Mail; values: Record<string, string | null>; isSample: boolean }> {
  const system = asSystem(ctx, 'mail-templates');
  const [frame, preview] = await Promise.all([
    getMailFrame(system, publicUrl, { locale, timeZone: null }),
    getPreviewOrder(system, locale),
  ]);
  let values: Record<string, string | null> = {};
  const mail = MAIL_PREVIEWS[key](
    {
      ...frame,
      locale,
      changedTexts: new Map([[key, texts]]),
      noteValues: (_key, noted) => {
        values = noted;
      },
    },
    preview,
  );
  return { mail, values, isSample: preview.isSample };
}

type Asked = Omit<PreviewInput, 'texts'>;

/** The subject, and the variables with their values, of what this administrator is writing. */
export async function describePreview(ctx: Ctx, input: Asked): Promise<TemplatePreview> {
  const { mail, values, isSample } = await composeTyped(ctx, input);
  const { required, optional } = variablesOf(input.key);
  return {
    subject: mail.subject,
    isSample,
    variables: [...required, ...optional].map((name) => ({
      name,
      value: values[name] ?? null,
      isOptional: optional.includes(name),
    })),
  };
}

/** That mail as HTML in light or dark mode, and as plain text. */
export async function renderPreview(
  ctx: Ctx,
  { mode, ...input }: Asked & { mode: 'light' | 'dark' },
): Promise<{ html: string; text: string }> {
  const { mail } = await composeTyped(ctx, input);
  const { html, text } = await renderMail(mail.body);
  const isDark = mode === 'dark';
  return {
    // The frame shows one mode, not that of the administrator's own screen.
    html: html.replace('(prefers-color-scheme:dark)', isDark ? 'all' : 'not all'),
    text,
  };
}

async function composeTyped(ctx: Ctx, input: Asked) {
  requirePermission(ctx, 'settings.change');
  const texts = await readTypedTexts(ctx, input.key, input.locale);
  return composePreview(ctx, { ...input, texts });
}
