import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Form } from 'react-router';
import type { EditableCategory } from '#features/catalog/contract.ts';
import { LOCALE_TAGS, type Locale } from '#lib/locale.ts';
import { call } from '#web/api.ts';
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
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
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
    return { done: 'categoryAdded' as const, name: formText(form, 'newName') };
  }
  if (intent === 'delete') {
    await call(category.$delete({ param: { id } }));
    return { done: 'categoryDeleted' as const };
  }
  if (intent === 'save') {
    const json = {
      name: formText(form, 'name'),
      slug: formText(form, 'slug'),
      names: LOCALE_TAGS.filter((locale) => form.has(`name.${locale}`)).map((locale) => ({
        locale,
        name: formText(form, `name.${locale}`),
      })),
    };
    await call(category.$put({ param: { id }, json }));
    return { done: 'categorySaved' as const };
  }
  const { categories } = await call(api.categories.$get());
  const ids = moveItem(
    categories.map((each) => each.id),
    intent,
  );
  await call(api.categories.order.$put({ json: { ids } }));
  return null;
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  const m = useMessages('admin-services');
  const { categories, locales } = loaderData;
  const refused = actionData && 'refused' in actionData ? actionData : undefined;
  const done = actionData && 'done' in actionData ? actionData : undefined;
  const refusedNew = refused?.values['intent'] === 'add' ? refused : undefined;
  return (
    <>
      <PageHeader
        dense
        above={<Breadcrumbs items={[{ to: '/admin/services', label: m.title }]} />}
        title={m.categories}
        lead={m.categoriesLead}
      />
      <div className="grid max-w-reading gap-6">
        <FormError refused={refused?.refused} />
        {done && (
          <Notice tone="success" role="status">
            {done.done === 'categoryAdded' ? m.categoryAdded({ name: done.name }) : m[done.done]}
          </Notice>
        )}
        {categories.length === 0 && <EmptyState title={m.categoriesEmpty} />}
        <ul className="grid gap-4">
          {categories.map((category, place) => (
            <CategoryItem
              key={category.id}
              category={category}
              locales={locales.filter((locale) => locale !== category.locale)}
              isFirst={place === 0}
              isLast={place === categories.length - 1}
              refused={refused?.values['id'] === category.id ? refused : undefined}
            />
          ))}
        </ul>
        <Form
          key={categories.length}
          method="post"
          className="flex flex-wrap items-end gap-3 border-t border-hairline pt-6"
        >
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
        </Form>
      </div>
    </>
  );
}

type CategoryItemProps = {
  category: EditableCategory;
  /** The shop's other languages. */
  locales: readonly Locale[];
  isFirst: boolean;
  isLast: boolean;
  refused: Refusal | undefined;
};

function CategoryItem({
  category: { id, name, slug, locale: source, names },
  locales,
  isFirst,
  isLast,
  refused,
}: CategoryItemProps) {
  const m = useMessages('admin-services');
  const page = useLocale();
  const field = (field: string, saved: string) => ({
    name: field,
    id: `${field}-${id}`,
    defaultValue: refused?.values[field] ?? saved,
    error: refused?.refused.fields[field],
  });
  return (
    <li className="card p-4">
      <Form method="post" className="grid gap-3" preventScrollReset>
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
              disabled={isFirst}
              formNoValidate
            />
            <IconButton
              type="submit"
              name="intent"
              value={`down:${id}`}
              icon={ArrowDown}
              label={m.moveDown({ name })}
              disabled={isLast}
              formNoValidate
            />
          </div>
          <Button
            name="intent"
            value="delete"
            tone="quiet"
            formNoValidate
            aria-label={m.categoryDeleteNamed({ name })}
          >
            {m.categoryDelete}
          </Button>
        </div>
      </Form>
    </li>
  );
}
