import GripVertical from 'lucide-react/icons/grip-vertical';
import type { CategoryEdit, EditableCategory } from '#features/catalog/contract.ts';
import { LOCALE_TAGS, type Locale } from '#lib/locale.ts';
import { MoveButtons } from '#web/admin/lists/move-buttons.tsx';
import { moveItem } from '#web/admin/lists/move-item.ts';
import { useDragOrder } from '#web/admin/lists/use-drag-order.tsx';
import { useMovedInView } from '#web/admin/lists/use-moved-in-view.ts';
import { call } from '#web/api.ts';
import { ApiForm, PageError } from '#web/forms/api-form.tsx';
import { EditForm } from '#web/forms/edit-form.tsx';
import { defineActions, type FormArgs } from '#web/forms/define-actions.ts';
import type { Entries } from '#web/forms/edit-base.ts';
import { GONE, saveWithChoices } from '#web/forms/save-with-choices.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { formText } from '#web/form-text.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Saved } from '#web/ui/saved.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { useRowDrag } from '#web/ui/use-row-drag.ts';
import type { Route } from './+types/categories';
import { languageName } from '#web/admin/translations/language-name.ts';
import { useLocale } from '#web/use-locale.ts';

async function load({ api }: LoadArgs) {
  const [{ categories }, { locales }] = await Promise.all([
    call(api.categories.editable.$get()),
    call(api.site.$get()),
  ]);
  return { categories, locales };
}

const act = defineActions({
  add: async ({ api, text }) => {
    const name = text('newName');
    await call(api.categories.$post({ json: { name } }));
    return { done: 'add', name };
  },
  save: async ({ api, form, text }) => {
    const id = text('id');
    const { saved: _, ...versions } = await saveWithChoices(
      {
        api,
        form,
        code: 'category_changed',
        subject: { type: 'category', id },
        names: ['name', 'slug'],
        readNewest: async () => {
          const { categories } = await call(api.categories.editable.$get());
          const newest = categories.find((each) => each.id === id);
          return newest ? { version: newest.version, entries: entriesOf(newest) } : GONE;
        },
      },
      () => call(api.categories[':id'].$put({ param: { id }, json: readCategory(form) })),
    );
    return { done: 'save', ...versions };
  },
  delete: async ({ api, text }) => {
    await call(api.categories[':id'].$delete({ param: { id: text('id') } }));
    return { done: 'delete', index: Number(text('place')) };
  },
  up: move,
  down: move,
  drag: move,
});

async function move({ api, text }: FormArgs) {
  const { categories } = await call(api.categories.$get());
  const ids = moveItem(
    categories.map((each) => each.id),
    text('intent'),
  );
  await call(api.categories.order.$put({ json: { ids } }));
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
function entriesOf({ name, slug, names }: EditableCategory): Entries {
  const translated = names.map((each) => [`name.${each.locale}`, each.name] as const);
  return [['name', name], ...translated, ['slug', slug]];
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function Categories({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-services');
  const { categories, locales } = loaderData;
  const { done: added } = useFormResult<{ name: string }>('add');
  const { done: deleted } = useFormResult<{ index: number }>('delete');
  useMovedInView(categories);
  const { drag, mover } = useDragOrder(categories.map(({ id }) => id));
  const items = categories.map((category, index) => (
    <CategoryItem
      key={category.id}
      drag={drag}
      category={category}
      locales={locales.filter((locale) => locale !== category.locale)}
      index={index}
      isLast={index === categories.length - 1}
    />
  ));
  if (deleted) items.splice(deleted.index ?? 0, 0, <Deleted key="deleted" />);
  return (
    <>
      <PageHeader
        dense
        above={<Breadcrumbs items={[{ to: '/admin/services', label: m.title }]} />}
        title={m.categories}
        lead={m.categoriesLead}
      />
      <div className="grid max-w-reading gap-6">
        <PageError action="drag" />
        {categories.length === 0 && <EmptyState title={m.categoriesEmpty} />}
        <ApiForm action={['drag']} errorOnTop hidden>
          {mover}
        </ApiForm>
        <ul className="grid gap-4">{items}</ul>
        <ApiForm
          action="add"
          unsaved="new-category"
          emptyWhenSent
          rename={{ name: 'newName' }}
          className="flex flex-wrap items-end gap-3 border-t border-hairline pt-6"
        >
          <TextInput label={m.categoryNew} name="newName" required maxLength={60} />
          <Button>{m.categoryAdd}</Button>
          <Saved>{m.categoryAdded({ name: added?.name ?? '' })}</Saved>
        </ApiForm>
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
  index: number;
  isLast: boolean;
};

function CategoryItem({ drag, category, locales, index, isLast }: CategoryItemProps) {
  const { id, name, slug, locale: source, names, version } = category;
  const m = useMessages('admin-services');
  const page = useLocale();
  const placing = `place-${id}`;
  const field = (field: string, saved: string) => ({
    name: field,
    id: `${field}-${id}`,
    defaultValue: saved,
  });
  return (
    <li className="card grid gap-3 p-4" {...drag.target(index)}>
      {/* Moving and deleting have a form of their own: they must not count as saving the text below. */}
      <ApiForm id={placing} action={['up', 'down', 'delete']} row={{ id }} className="contents">
        <input type="hidden" name="place" value={index} />
      </ApiForm>
      <EditForm
        action="save"
        row={{ id }}
        unsaved="category"
        edit={{
          version,
          entries: entriesOf(category),
          labels: { name: m.categoryName, slug: m.categoryAddress },
        }}
        className="grid gap-3"
      >
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
          <span className="row-handle" aria-hidden="true" {...drag.handle(index)}>
            <Icon of={GripVertical} size={16} />
          </span>
          <Button tone="secondary">{m.categorySave}</Button>
          <MoveButtons id={id} title={name} form={placing} isFirst={index === 0} isLast={isLast} />
          <Button
            name="intent"
            value="delete"
            tone="quiet"
            form={placing}
            aria-label={m.categoryDeleteNamed({ name })}
          >
            {m.categoryDelete}
          </Button>
          <Saved />
        </div>
      </EditForm>
    </li>
  );
}
