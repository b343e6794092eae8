import { Link } from 'react-router';
import type { Category } from '#features/catalog/contract.ts';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type NewServiceFormProps = { categories: readonly Category[]; refused: Refusal | undefined };

/** Creates a service from a title and a category; the editor has the rest. */
export function NewServiceForm({ categories, refused }: NewServiceFormProps) {
  const m = useMessages('admin-services');
  const errors = refused?.refused.fields;
  return (
    <>
      <PageHeader
        dense
        above={<Breadcrumbs items={[{ to: '/admin/services', label: m.title }]} />}
        title={m.newService}
      />
      {categories.length === 0 ? (
        <EmptyState
          title={m.newNoCategories}
          action={<Link to="/admin/services/categories">{m.newNoCategoriesAction}</Link>}
        />
      ) : (
        <DraftForm name="new-service" method="post" className="grid max-w-md gap-5">
          <FormError refused={refused?.refused} />
          <TextInput
            label={m.fieldTitle}
            name="title"
            required
            maxLength={120}
            defaultValue={refused?.values['title']}
            error={errors?.['title']}
          />
          <Select
            label={m.fieldCategory}
            name="categoryId"
            options={categories.map(({ id, name }) => ({ value: id, label: name }))}
            defaultValue={refused?.values['categoryId']}
            error={errors?.['categoryId']}
          />
          <p>
            <Button>{m.newStart}</Button>
          </p>
        </DraftForm>
      )}
    </>
  );
}
