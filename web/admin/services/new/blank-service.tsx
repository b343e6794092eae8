import type { Category } from '#features/catalog/contract.ts';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type BlankServiceProps = { categories: readonly Category[]; refused: Refusal | undefined };

/** Creates an empty draft from a title and a category, which may be new. */
export function BlankService({ categories, refused }: BlankServiceProps) {
  const m = useMessages('admin-services');
  const texts = useMessages('new-service');
  const errors = refused?.refused.fields;
  const isFirst = categories.length === 0;
  return (
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
      {!isFirst && (
        <Select
          label={m.fieldCategory}
          name="categoryId"
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={refused?.values['categoryId']}
          error={errors?.['categoryId']}
        />
      )}
      <TextInput
        label={isFirst ? m.fieldCategory : texts.newCategory}
        hint={isFirst ? texts.categoryHint : texts.newCategoryHint}
        name="categoryName"
        required={isFirst}
        optional={!isFirst}
        maxLength={60}
        defaultValue={refused?.values['categoryName']}
        error={errors?.['categoryName'] ?? (isFirst ? errors?.['categoryId'] : undefined)}
      />
      <p>
        <Button>{m.newStart}</Button>
      </p>
    </DraftForm>
  );
}
