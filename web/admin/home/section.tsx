import { Form, Link, redirect } from 'react-router';
import type { SectionKind } from '#features/home/section-contract.ts';
import { saveWithChoices, type Newest } from '#web/forms/save-with-choices.ts';
import { useReadableAddress } from '#web/admin/readable-address.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type ActionArgs,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import cropStylesheet from '#web/styles/crop.css?url';
import type { Route } from './+types/section';
import { draftOf } from './field-specs.ts';
import { aboutKind, kindLabel } from './kind-label.ts';
import { changeItems, contentOf, readDraft } from './read-draft.ts';
import { choiceNames, entriesOf, ITEMS } from './section-entries.ts';
import { SectionForm } from './section-form.tsx';
import { cropsOfForm, storePictures } from './store-pictures.ts';

async function load({ api, params }: LoadArgs) {
  const id = params['id'] ?? '';
  const [{ section, crops }, { categories }, { locales, defaultLocale }] = await Promise.all([
    call(api.admin['home-sections'][':id'].$get({ param: { id } })),
    call(api.categories.$get()),
    call(api.site.$get()),
  ]);
  const { kind } = section;
  const saved = await call(
    api.admin['home-sections'].previews.$post({ json: contentOf(kind, draftOf(section)) }),
  );
  const others = locales.filter((locale) => locale !== defaultLocale);
  return {
    section,
    crops,
    categories,
    locales: [defaultLocale, ...others],
    preview: saved.section,
  };
}

async function act({ api, form, params }: ActionArgs) {
  const one = api.admin['home-sections'][':id'];
  const param = { id: params['id'] ?? '' };
  const intent = formText(form, 'intent');
  if (intent === 'show' || intent === 'hide') {
    await call(one.visibility.$put({ param, json: { isShown: intent === 'show' } }));
    return { done: intent === 'show' ? ('shown' as const) : ('hidden' as const) };
  }
  if (intent === 'delete') {
    await call(one.$delete({ param }));
    throw redirect('/admin/home?deleted=yes');
  }
  await storePictures(api, form);
  const kind = formText(form, 'kind') as SectionKind;
  const draft = readDraft(kind, form);
  const content = contentOf(kind, draft);
  if (/^(save|overwrite|merge)$/.test(intent)) {
    const readNewest = async (): Promise<Newest> => {
      const { section } = await call(one.$get({ param }));
      return { version: section.version, entries: entriesOf(kind, draftOf(section)) };
    };
    const { mergedVersion } = await saveWithChoices(
      {
        api,
        form,
        code: 'section_changed',
        subject: { type: 'home_section', id: param.id },
        names: choiceNames(kind),
        counts: { [ITEMS]: 'rows' },
        readTyped: () => entriesOf(kind, readDraft(kind, form)),
        readNewest,
      },
      () => {
        const version = Number(form.get('version'));
        const json = { version, ...contentOf(kind, readDraft(kind, form)) };
        return call(one.$put({ param, json }));
      },
    );
    return { done: 'saved' as const, mergedVersion };
  }
  const at = Date.now();
  if (intent === 'preview') {
    const { section } = await call(api.admin['home-sections'].previews.$post({ json: content }));
    return { draft, at, preview: section, crops: cropsOfForm(form) };
  }
  return { ...changeItems(kind, draft, intent), at, crops: cropsOfForm(form) };
}

/** Only the editors with pictures need it. */
export const links = () => [{ rel: 'stylesheet', href: cropStylesheet }];

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function SectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const m = useMessages('admin-home');
  const { section, crops, categories, locales, preview } = loaderData;
  const name = kindLabel(m, section.kind);
  useReadableAddress(`/admin/home/${section.id}/${section.kind}`);
  return (
    <>
      <PageHeader
        dense
        above={<Breadcrumbs items={[{ to: '/admin/home', label: m.title }]} />}
        title={name}
        lead={aboutKind(m, section.kind)}
        actions={
          <>
            {!section.isShown && <Badge tone="neutral">{m.stateHidden}</Badge>}
            <Form method="post" preventScrollReset className="flex items-center gap-3">
              <Button
                name="intent"
                value={section.isShown ? 'hide' : 'show'}
                tone="secondary"
                size="small"
              >
                {section.isShown ? m.hide : m.show}
              </Button>
              <ConfirmButton
                name="intent"
                value="delete"
                tone="quiet"
                size="small"
                promise={m.deletePromise}
                ask={() => ({
                  title: m.deleteTitle({ name }),
                  text: m.deleteText,
                  confirm: m.delete,
                  tone: 'danger',
                })}
              >
                {m.delete}
              </ConfirmButton>
            </Form>
            <Link to="/">{m.seePage}</Link>
          </>
        }
      />
      <SectionForm
        key={section.id}
        section={section}
        savedCrops={crops}
        categories={categories}
        locales={locales}
        saved={preview}
        result={actionData}
      />
    </>
  );
}
