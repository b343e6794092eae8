import type { TypedTexts } from '#features/notifications/template-contract.ts';
import { saveWithChoices } from '#web/forms/save-with-choices.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import type { ActionArgs, LoadArgs } from '#web/load.ts';
import type { Locale } from '#lib/locale.ts';

export const templateOf = (params: LoadArgs['params']) => ({
  template: params['template'] ?? '',
  locale: (params['locale'] ?? '') as Locale,
});

/** The texts as they stand in the form. */
export function readTexts(form: FormData): TypedTexts {
  const text = (name: string) => formText(form, name).replaceAll('\r\n', '\n');
  return { subject: text('subject'), title: text('title'), text: text('text') };
}

/** Saves, previews or tests what is typed; goes back to the standard texts, and back again. */
export async function actOnTemplate({ api, form, params }: ActionArgs) {
  const one = api.admin.mail.templates[':template'][':locale'];
  const param = templateOf(params);
  const intent = formText(form, 'intent');
  const version = Number(form.get('version'));
  const typed = readTexts(form);
  const values = { ...typed, version: String(version) };
  if (intent === 'preview') {
    await call(one.preview.$put({ param, json: typed }));
    return { previewed: true as const, values };
  }
  if (intent === 'test') {
    const { to } = await call(one.tests.$post({ param, json: typed }));
    return { testedTo: to, values };
  }
  if (intent === 'reset') {
    const { template: before } = await call(one.$get({ param }));
    const { template } = await call(one.resets.$post({ param, json: { version } }));
    const { subject, title, text } = before;
    return { wasReset: { subject, title, text, version: template.version } };
  }
  if (intent === 'undo') {
    const { template } = await call(one.$put({ param, json: { ...typed, version } }));
    return { undoneVersion: template.version };
  }
  const { mergedVersion } = await saveWithChoices(
    {
      api,
      form,
      code: 'template_changed',
      subject: { type: 'mail_template', id: `${param.template}/${param.locale}` },
      names: ['subject', 'title', 'text'],
      readNewest: async () => {
        const { template } = await call(one.$get({ param }));
        const { subject, title, text } = template;
        return {
          version: template.version,
          entries: Object.entries({ subject, title, text }),
        };
      },
    },
    () => {
      const json = { ...readTexts(form), version: Number(form.get('version')) };
      return call(one.$put({ param, json }));
    },
  );
  return { isSaved: true as const, mergedVersion };
}
