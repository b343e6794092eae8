import { redirect } from 'react-router';
import type { PageDetails } from '#features/pages/contract.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import type { ActionArgs, LoadArgs } from '#web/load.ts';

export const slugOf = (params: LoadArgs['params']) => ({ slug: params['slug'] ?? '' });

/** The forms of a page's editor: its text, its details, and whether visitors see it. */
export async function actOnPage(args: ActionArgs) {
  const intent = formText(args.form, 'intent');
  if (intent === 'details' || intent === 'overwrite-details') return saveDetails(args);
  if (intent === 'publish' || intent === 'hide') {
    const isPublished = intent === 'publish';
    const publication = args.api.admin.pages[':slug'].publication;
    await call(publication.$put({ param: slugOf(args.params), json: { isPublished } }));
    return { saved: isPublished ? ('published' as const) : ('hidden' as const) };
  }
  return saveText(args);
}

async function saveText({ api, form, params }: ActionArgs) {
  const param = slugOf(params);
  const body = String(form.get('body') ?? '').replaceAll('\r\n', '\n');
  const title = String(form.get('title') ?? '');
  const intent = form.get('intent');
  if (intent === 'preview') {
    const { html } = await call(api.admin.previews.$post({ json: { body } }));
    return { preview: html, values: { title, body, version: String(form.get('version')) } };
  }
  const version =
    intent === 'overwrite'
      ? (await call(api.admin.pages[':slug'].$get({ param }))).page.version
      : Number(form.get('version'));
  await call(api.admin.pages[':slug'].$put({ param, json: { title, body, version } }));
  return { isSaved: true };
}

async function saveDetails({ api, form, params }: ActionArgs) {
  const param = slugOf(params);
  const version =
    formText(form, 'intent') === 'overwrite-details'
      ? (await call(api.admin.pages[':slug'].$get({ param }))).page.detailsVersion
      : Number(form.get('detailsVersion'));
  const { page } = await call(
    api.admin.pages[':slug'].details.$put({
      param,
      json: {
        slug: formText(form, 'slug').trim() || param.slug,
        place: formText(form, 'place') as PageDetails['place'],
        purpose: (formText(form, 'purpose') || null) as PageDetails['purpose'],
        seoTitle: formText(form, 'seoTitle').trim() || null,
        seoDescription: formText(form, 'seoDescription').trim() || null,
        version,
      },
    }),
  );
  if (page.slug !== param.slug) throw redirect(`/admin/pages/${page.slug}?moved`);
  return { saved: 'details' as const };
}
