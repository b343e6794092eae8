import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { Form } from 'react-router';
import type { CategoryEdit, EditableCategory } from '#features/catalog/contract.ts';
import { LOCALE_TAGS, type Locale } from '#lib/locale.ts';
import { useDragOrder } from '#web/admin/lists/use-drag-order.tsx';
import { useMovedInView } from '#web/admin/lists/use-moved-in-view.ts';
import { call } from '#web/api.ts';
import { GONE, saveWithChoices, type Newest } from '#web/forms/save-with-choices.ts';
import { EditForm, type SavedForm } from '#web/admin/edit-form/edit-form.tsx';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import { formText } from '#web/form-text.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type ActionArgs,
  type LoadArgs,
  type Refusal,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Saved } from '#web/ui/saved.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { useRowDrag } from '#web/ui/use-row-drag.ts';
import type { Route } from './+types/categories';
import { languageName } from '#web/admin/translations/language-name.ts';
import { useLocale } from '#web/use-locale.ts';
import { moveItem } from './move-item.ts';

async function load({ api }: LoadArgs) {
  const [{ categories }, { locales }] = await Promise.all([
    call(api.categories.editable.$get()),
    call(api.site.$get()),
  ]);
  return { categories, locales };
}

async function act({ api, form }: ActionArgs) {
  const id = formText(form, 'id');
  const intent = formText(form, 'intent');
  const category = api.categories[':id'];
  if (intent === 'add') {
    await call(api.categories.$post({ json: { name: formText(form, 'newName') } }));
    return { added: formText(form, 'newName') };
  }
  if (intent === 'delete') {
    await call(category.$delete({ param: { id } }));
    return { deletedAt: Number(formText(form, 'place')) };
  }
  if (intent === 'save' || intent === 'merge') {
    const { saved: _, ...versions } = await saveWithChoices(
      {
        api,
        form,
        code: 'category_changed',
        subject: { type: 'category', id },
        names: ['name', 'slug'],
        readNewest: async () => {
          const { categories } = await call(api.categories.editable.$get());
          return newestOf(categories.find((each) => each.id === id));
        },
      },
      () => call(category.$put({ param: { id }, json: readCategory(form) })),
    );
    return { saved: id, ...versions };
  }
  const { categories } = await call(api.categories.$get());
  const ids = moveItem(
    categories.map((each) => each.id),
    intent,
  );
  await call(api.categories.order.$put({ json: { ids } }));
  return null;
}

function readCategory(form: FormData): CategoryEdit {
  return {
    name: formText(form, 'name'),
    slug: formText(form, 'slug'),
    names: LOCALE_TAGS.filter((locale) => form.has(`name.${locale}`)).map((locale) => ({
      locale,
      name: formText(form, `name.${locale}`),
    })),
    version: Number(form.get('version')),
  };
}

/** A category as its form would send it. */
function newestOf(category: EditableCategory | undefined): Newest {
  if (!category) return GONE;
  const { version, name, slug, names } = category;
  const translated = names.map((each) => [`name.${each.locale}`, each.name] as const);
  return { version, entries: [['name', name], ...translated, ['slug', slug]] };
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  const m = useMessages('admin-services');
  const { categories, locales } = loaderData;
  const refused = actionData && 'refused' in actionData ? actionData : undefined;
  const refusedNew = refused?.values['intent'] === 'add' ? refused : undefined;
  const saved = actionData && 'saved' in actionData ? actionData : undefined;
  const added = actionData && 'added' in actionData ? actionData.added : undefined;
  const deletedAt = actionData && 'deletedAt' in actionData ? actionData.deletedAt : undefined;
  useMovedInView(categories);
  const { drag, mover } = useDragOrder(categories.map(({ id }) => id));
  const items = categories.map((category, place) => (
    <CategoryItem
      key={category.id}
      drag={drag}
      category={category}
      locales={locales.filter((locale) => locale !== category.locale)}
      place={place}
      isLast={place === categories.length - 1}
      saved={saved?.saved === category.id ? saved : undefined}
      refused={refused?.values['id'] === category.id ? refused : undefined}
    />
  ));
  if (deletedAt !== undefined) items.splice(deletedAt, 0, <Deleted key="deleted" />);
  return (
    <>
      <PageHeader
        dense
        above={<Breadcrumbs items={[{ to: '/admin/services', label: m.title }]} />}
        title={m.categories}
        lead={m.categoriesLead}
      />
      <div className="grid max-w-reading gap-6">
        <FormError refused={refused?.values['id'] || refusedNew ? undefined : refused?.refused} />
        {categories.length === 0 && <EmptyState title={m.categoriesEmpty} />}
        <Form method="post" preventScrollReset hidden>
          {mover}
        </Form>
        <ul className="grid gap-4">{items}</ul>
        <DraftForm
          key={categories.length}
          name="new-category"
          method="post"
          preventScrollReset
          className="flex flex-wrap items-end gap-3 border-t border-hairline pt-6"
        >
          <FormError refused={refusedNew?.refused} />
          <TextInput
            label={m.categoryNew}
            name="newName"
            required
            maxLength={60}
            defaultValue={refusedNew?.values['newName']}
            error={refusedNew?.refused.fields['name']}
          />
          <Button name="intent" value="add">
            {m.categoryAdd}
          </Button>
          <Saved isSaved={added !== undefined}>{m.categoryAdded({ name: added ?? '' })}</Saved>
        </DraftForm>
      </div>
    </>
  );
}

/** Stands where the deleted category was. */
function Deleted() {
  const m = useMessages('admin-services');
  return (
    <li>
      <Notice tone="success" role="status">
        {m.categoryDeleted}
      </Notice>
    </li>
  );
}

type CategoryItemProps = {
  drag: ReturnType<typeof useRowDrag>;
  category: EditableCategory;
  /** The shop's other languages. */
  locales: readonly Locale[];
  place: number;
  isLast: boolean;
  saved: SavedForm | undefined;
  refused: Refusal | undefined;
};

function CategoryItem({
  drag,
  category: { id, name, slug, locale: source, names, version },
  locales,
  place,
  isLast,
  saved,
  refused,
}: CategoryItemProps) {
  const m = useMessages('admin-services');
  const page = useLocale();
  const placing = `place-${id}`;
  const isSaveRefused = /^(save|merge)$/.test(refused?.values['intent'] ?? '');
  const field = (field: string, saved: string) => ({
    name: field,
    id: `${field}-${id}`,
    defaultValue: refused?.values[field] ?? saved,
    error: refused?.refused.fields[field],
  });
  return (
    <li className="card grid gap-3 p-4" {...drag.target(place)}>
      {/* Moving and deleting have a form of their own: they must not count as saving the text below. */}
      <Form id={placing} method="post" preventScrollReset className="contents">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="place" value={place} />
        <FormError refused={isSaveRefused ? undefined : refused?.refused} />
      </Form>
      <EditForm
        name="category"
        about={id}
        version={version}
        saved={saved}
        refused={isSaveRefused ? refused : undefined}
        mergeIntent="merge"
        labels={{ name: m.categoryName, slug: m.categoryAddress }}
        className="grid gap-3"
      >
        <input type="hidden" name="id" value={id} />
        <div className="flex flex-wrap items-end gap-3">
          <TextInput
            label={
              locales.length === 0
                ? m.categoryName
                : m.categoryNameIn({ language: languageName(source, page) })
            }
            required
            maxLength={60}
            lang={source}
            fieldClassName="grow basis-40"
            {...field('name', name)}
          />
          {locales.map((locale) => (
            <TextInput
              key={locale}
              label={m.categoryNameIn({ language: languageName(locale, page) })}
              optional
              maxLength={60}
              lang={locale}
              fieldClassName="grow basis-40"
              {...field(`name.${locale}`, names.find((each) => each.locale === locale)?.name ?? '')}
            />
          ))}
          <TextInput
            label={m.categoryAddress}
            required
            maxLength={80}
            fieldClassName="grow basis-40"
            {...field('slug', slug)}
          />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <span className="row-handle" aria-hidden="true" {...drag.handle(place)}>
            <Icon of={GripVertical} size={16} />
          </span>
          <Button name="intent" value="save" tone="secondary">
            {m.categorySave}
          </Button>
          <div className="flex">
            <IconButton
              type="submit"
              name="intent"
              value={`up:${id}`}
              icon={ArrowUp}
              label={m.moveUp({ name })}
              form={placing}
              disabled={place === 0}
            />
            <IconButton
              type="submit"
              name="intent"
              value={`down:${id}`}
              icon={ArrowDown}
              label={m.moveDown({ name })}
              form={placing}
              disabled={isLast}
            />
          </div>
          <Button
            name="intent"
            value="delete"
            tone="quiet"
            form={placing}
            aria-label={m.categoryDeleteNamed({ name })}
          >
            {m.categoryDelete}
          </Button>
          <Saved isSaved={saved !== undefined} />
        </div>
      </EditForm>
    </li>
  );
}
