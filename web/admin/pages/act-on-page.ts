import { redirect } from 'react-router';
import type { EditablePage, PageDetails } from '#features/pages/contract.ts';
import { defineActions, type FormArgs } from '#web/forms/define-actions.ts';
import type { Entries } from '#web/forms/edit-base.ts';
import { continueFrom, saveWithChoices } from '#web/forms/save-with-choices.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import { type LoadArgs, textValues } from '#web/load.ts';

export const slugOf = (params: LoadArgs['params']) => ({ slug: params['slug'] ?? '' });

/** The forms of a page's editor: its text, its details, and whether visitors see it. */
export const actOnPage = defineActions({
  save: saveText,
  publish: publishText,
  preview: async ({ api, form }) => {
    const { body } = readText(form);
    const { html } = await call(api.admin.previews.$post({ json: { body } }));
    return { done: 'preview', isUnfinished: true, html, values: textValues(form) };
  },
  details: saveDetails,
  hide: (args) => setPublished(args, false),
});

function setPublished({ api, params }: FormArgs, isPublished: boolean) {
  const publication = api.admin.pages[':slug'].publication;
  return call(publication.$put({ param: slugOf(params), json: { isPublished } }));
}

/** The text as the form sends it. */
export const textEntries = ({ title, body }: EditablePage): Entries =>
  Object.entries({ title, body });

async function saveText(args: FormArgs) {
  const { api, form, params } = args;
  const param = slugOf(params);
  const { saved: _, ...versions } = await saveWithChoices(
    {
      api,
      form,
      code: 'page_changed',
      subject: { type: 'page', id: param.slug },
      names: ['title', 'body'],
      readNewest: async () => {
        const { page } = await call(api.admin.pages[':slug'].$get({ param }));
        return { version: page.version, entries: textEntries(page) };
      },
    },
    () => call(api.admin.pages[':slug'].$put({ param, json: readText(form) })),
  );
  return { done: 'save', ...versions };
}

/** Saves the text on the screen, and publishes exactly this text. */
async function publishText(args: FormArgs) {
  const versions = await saveText(args);
  continueFrom(args.form, versions.version);
  await setPublished(args, true);
  return { ...versions, done: 'publish' };
}

function readText(form: FormData) {
  const text = (name: string) => formText(form, name).replaceAll('\r\n', '\n');
  return { title: text('title'), body: text('body'), version: Number(form.get('version')) };
}

/** The details as the form sends them. */
export function detailEntries(page: EditablePage): Entries {
  const { slug, place, menuName, purpose, seoTitle, seoDescription } = page;
  const fields = { slug, place, menuName, purpose, seoTitle, seoDescription };
  return Object.entries(fields).map(([name, value]) => [name, value ?? ''] as const);
}

async function saveDetails({ api, form, params, text }: FormArgs) {
  // A form of an earlier release.
  if (form.has('detailsVersion')) form.set('version', text('detailsVersion'));
  const param = slugOf(params);
  const { saved, ...versions } = await saveWithChoices(
    {
      api,
      form,
      code: 'page_changed',
      subject: { type: 'page', id: param.slug },
      names: ['slug', 'place', 'menuName', 'purpose', 'seoTitle', 'seoDescription'],
      readNewest: async () => {
        const { page } = await call(api.admin.pages[':slug'].$get({ param }));
        return { version: page.detailsVersion, entries: detailEntries(page) };
      },
    },
    () =>
      call(api.admin.pages[':slug'].details.$put({ param, json: readDetails(form, param.slug) })),
  );
  const { page } = saved;
  if (page.slug !== param.slug) throw redirect(`/admin/pages/${page.slug}?moved`);
  return { done: 'details', ...versions };
}

function readDetails(form: FormData, slug: string): PageDetails {
  return {
    slug: formText(form, 'slug').trim() || slug,
    place: formText(form, 'place') as PageDetails['place'],
    menuName: formText(form, 'menuName').trim() || null,
    purpose: (formText(form, 'purpose') || null) as PageDetails['purpose'],
    seoTitle: formText(form, 'seoTitle').trim() || null,
    seoDescription: formText(form, 'seoDescription').trim() || null,
    version: Number(form.get('version')),
  };
}
