import { Link, redirect } from 'react-router';
import type { SectionKind } from '#features/home/shared/section-contract.ts';
import { ApiForm, PageError } from '#web/forms/api-form.tsx';
import { actionOf, defineActions, type FormArgs } from '#web/forms/define-actions.ts';
import { saveWithChoices } from '#web/forms/save-with-choices.ts';
import { useReadableAddress } from '#web/readable-address.ts';
import { call } from '#web/api.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  textValues,
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
import { sectionInputOf } from './field-specs.ts';
import { aboutKind, kindLabel } from './kind-label.ts';
import { changeItems, contentOf, readSectionInput } from './section-input.ts';
import { choiceNames, entriesOf, ITEMS, TOGETHER } from './section-entries.ts';
import { SectionForm } from './section-form.tsx';
import { cropEntries, storePictures } from './store-pictures.ts';

async function load({ api, params }: LoadArgs) {
  const id = params['id'] ?? '';
  const [{ section, crops }, { categories }, { locales, defaultLocale }] = await Promise.all([
    call(api.admin['home-sections'][':id'].$get({ param: { id } })),
    call(api.categories.$get()),
    call(api.site.$get()),
  ]);
  const { kind } = section;
  const saved = await call(
    api.admin['home-sections'].previews.$post({ json: contentOf(kind, sectionInputOf(section)) }),
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

const act = defineActions({
  save: saveSection,
  preview: async (args) => {
    const { kind, input, ...unsaved } = await readUnsaved(args);
    const { previews } = args.api.admin['home-sections'];
    const { section } = await call(previews.$post({ json: contentOf(kind, input) }));
    return { done: 'preview', ...unsaved, preview: section };
  },
  add: changeEntries,
  remove: changeEntries,
  up: changeEntries,
  down: changeEntries,
  move: changeEntries,
  show: (args) => setShown(args, true),
  hide: (args) => setShown(args, false),
  delete: async ({ api, param }) => {
    await call(api.admin['home-sections'][':id'].$delete({ param }));
    throw redirect('/admin/home?deleted=yes');
  },
});

function setShown({ api, param }: FormArgs, isShown: boolean) {
  const { visibility } = api.admin['home-sections'][':id'];
  return call(visibility.$put({ param, json: { isShown } }));
}

async function saveSection({ api, form, param, text }: FormArgs) {
  const one = api.admin['home-sections'][':id'];
  const kind = text('kind') as SectionKind;
  await storePictures(api, form);
  const { saved: _, ...versions } = await saveWithChoices(
    {
      api,
      form,
      code: 'section_changed',
      subject: { type: 'home_section', id: param.id },
      names: choiceNames(kind),
      together: TOGETHER,
      counts: { [ITEMS]: 'rows' },
      readTyped: () => entriesOf(kind, readSectionInput(kind, form)),
      readNewest: async () => {
        const { section } = await call(one.$get({ param }));
        return { version: section.version, entries: entriesOf(kind, sectionInputOf(section)) };
      },
    },
    () => {
      const version = Number(form.get('version'));
      const json = { version, ...contentOf(kind, readSectionInput(kind, form)) };
      return call(one.$put({ param, json }));
    },
  );
  return { done: 'save', ...versions };
}

/** Applies a button of the entries: nothing is saved, and the form is shown with the changed list. */
async function changeEntries(args: FormArgs) {
  const intent = args.text('intent');
  const { index, values } = await readUnsaved(args, intent);
  return { done: actionOf(intent), isUnfinished: true, values, index };
}

/** The form with its pictures stored, and with the change of a button of its entries, to be shown again. */
async function readUnsaved({ api, form, text }: FormArgs, intent?: string) {
  await storePictures(api, form);
  const kind = text('kind') as SectionKind;
  const sent = readSectionInput(kind, form);
  const { input, index } = intent ? changeItems(kind, sent, intent) : { input: sent, index: 0 };
  const others = Object.entries(textValues(form)).filter(([name]) => !name.startsWith('content.'));
  const content = entriesOf(kind, input);
  const values: Record<string, string> = Object.fromEntries([
    ...others,
    ...content,
    ...cropEntries(form, content),
  ]);
  return { kind, input, index, isUnfinished: true, values };
}

/** Only the editors with pictures need it. */
export const links = () => [{ rel: 'stylesheet', href: cropStylesheet }];

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function SectionPage({ loaderData }: Route.ComponentProps) {
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
            <ApiForm action={section.isShown ? 'hide' : 'show'} errorOnTop>
              <Button tone="secondary" size="small">
                {section.isShown ? m.hide : m.show}
              </Button>
            </ApiForm>
            <ApiForm action="delete" errorOnTop>
              <ConfirmButton
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
            </ApiForm>
            <Link to="/">{m.seePage}</Link>
          </>
        }
      />
      <PageError />
      <SectionForm
        key={section.id}
        section={section}
        crops={crops}
        categories={categories}
        locales={locales}
        saved={preview}
      />
    </>
  );
}
