import { redirect } from 'react-router';
import type { PageDetails } from '#features/pages/contract.ts';
import { saveWithChoices } from '#web/forms/save-with-choices.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import type { ActionArgs, LoadArgs } from '#web/load.ts';

export const slugOf = (params: LoadArgs['params']) => ({ slug: params['slug'] ?? '' });

/** The forms of a page's editor: its text, its details, and whether visitors see it. */
export async function actOnPage(args: ActionArgs) {
  const intent = formText(args.form, 'intent');
  if (/^(overwrite-|merge-)?details$/.test(intent)) return saveDetails(args);
  if (intent === 'hide') {
    await setPublished(args, false);
    return { saved: 'hidden' as const };
  }
  return saveText(args);
}

async function setPublished({ api, params }: ActionArgs, isPublished: boolean) {
  const publication = api.admin.pages[':slug'].publication;
  await call(publication.$put({ param: slugOf(params), json: { isPublished } }));
}

/** Saves the text on the screen, and publishes exactly this text if its button was pressed. */
async function saveText(args: ActionArgs) {
  const { api, form, params } = args;
  const param = slugOf(params);
  const body = String(form.get('body') ?? '').replaceAll('\r\n', '\n');
  const title = String(form.get('title') ?? '');
  const intent = form.get('intent');
  if (intent === 'preview') {
    const { html } = await call(api.admin.previews.$post({ json: { body } }));
    return { preview: html, values: { title, body, version: String(form.get('version')) } };
  }
  const { saved, mergedVersion } = await saveWithChoices(
    {
      api,
      form,
      code: 'page_changed',
      subject: { type: 'page', id: param.slug },
      names: ['title', 'body'],
      readNewest: async () => {
        const { page } = await call(api.admin.pages[':slug'].$get({ param }));
        const entries = [
          ['title', page.title],
          ['body', page.body],
        ] as const;
        return { version: page.version, entries };
      },
    },
    () => call(api.admin.pages[':slug'].$put({ param, json: readText(form) })),
  );
  if (intent !== 'publish') return { isSaved: true, mergedVersion };
  form.set('version', String(saved.page.version)); // a refusal to publish is no conflict
  await setPublished(args, true);
  return { isSaved: true, isNowPublished: true, mergedVersion };
}

function readText(form: FormData) {
  const text = (name: string) => formText(form, name).replaceAll('\r\n', '\n');
  return { title: text('title'), body: text('body'), version: Number(form.get('version')) };
}

async function saveDetails({ api, form, params }: ActionArgs) {
  form.set('version', formText(form, 'detailsVersion'));
  const param = slugOf(params);
  const { saved, mergedVersion } = await saveWithChoices(
    {
      api,
      form,
      code: 'page_changed',
      subject: { type: 'page', id: param.slug },
      names: ['slug', 'place', 'menuName', 'purpose', 'seoTitle', 'seoDescription'],
      readNewest: async () => {
        const { page } = await call(api.admin.pages[':slug'].$get({ param }));
        const { slug, place, menuName, purpose, seoTitle, seoDescription } = page;
        const fields = { slug, place, menuName, purpose, seoTitle, seoDescription };
        const entries = Object.entries(fields).map(([name, value]) => [name, value ?? ''] as const);
        return { version: page.detailsVersion, entries };
      },
    },
    () =>
      call(api.admin.pages[':slug'].details.$put({ param, json: readDetails(form, param.slug) })),
  );
  const { page } = saved;
  if (page.slug !== param.slug) throw redirect(`/admin/pages/${page.slug}?moved`);
  return { saved: 'details' as const, mergedVersion };
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
