import type { TypedTexts } from '#features/mail/templates/contract.ts';
import { defineActions, type FormArgs } from '#web/forms/define-actions.ts';
import type { Entries } from '#web/forms/edit-base.ts';
import { saveWithChoices } from '#web/forms/save-with-choices.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import { type LoadArgs, textValues } from '#web/load.ts';
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

/** The texts as the form sends them. */
export function entriesOf({ subject, title, text }: TypedTexts): Entries {
  return Object.entries({ subject, title, text });
}

const templateAt = ({ api, params, form }: FormArgs) => ({
  one: api.admin.mail.templates[':template'][':locale'],
  param: templateOf(params),
  typed: readTexts(form),
  version: Number(form.get('version')),
});

/** What was typed is shown again, and not saved. */
const unsaved = ({ form }: FormArgs) => ({ isUnfinished: true, values: textValues(form) });

/** Saves, previews or tests what is typed; goes back to the standard texts, and back again. */
export const actOnTemplate = defineActions({
  save: saveTexts,
  preview: async (args) => {
    const { one, param, typed } = templateAt(args);
    await call(one.preview.$put({ param, json: typed }));
    return { done: 'preview', ...unsaved(args) };
  },
  test: async (args) => {
    const { one, param, typed } = templateAt(args);
    const { to } = await call(one.tests.$post({ param, json: typed }));
    return { done: 'test', testedTo: to, ...unsaved(args) };
  },
  reset: async (args) => {
    const { one, param, version } = templateAt(args);
    const { template: before } = await call(one.$get({ param }));
    const { template } = await call(one.resets.$post({ param, json: { version } }));
    const { subject, title, text } = before;
    return { done: 'reset', wasReset: { subject, title, text }, ...replaced(template.version) };
  },
  undo: async (args) => {
    const { one, param, typed, version } = templateAt(args);
    const { template } = await call(one.$put({ param, json: { ...typed, version } }));
    return { done: 'undo', ...replaced(template.version) };
  },
});

/** The form shows the texts that are saved now. */
const replaced = (version: number) => ({ version, mergedVersion: version });

async function saveTexts(args: FormArgs) {
  const { api, form } = args;
  const { one, param } = templateAt(args);
  const { saved: _, ...versions } = await saveWithChoices(
    {
      api,
      form,
      code: 'template_changed',
      subject: { type: 'mail_template', id: `${param.template}/${param.locale}` },
      names: ['subject', 'title', 'text'],
      readNewest: async () => {
        const { template } = await call(one.$get({ param }));
        return { version: template.version, entries: entriesOf(template) };
      },
    },
    () => {
      const json = { ...readTexts(form), version: Number(form.get('version')) };
      return call(one.$put({ param, json }));
    },
  );
  return { done: 'save', ...versions };
}
