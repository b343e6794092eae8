import type { Category } from '#features/catalog/contract.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** Creates an empty draft from a title and a category, which may be new. */
export function BlankService({ categories }: { categories: readonly Category[] }) {
  const m = useMessages('admin-services');
  const texts = useMessages('new-service');
  const errors = useFormResult('blank').failure?.error.fields;
  const isFirst = categories.length === 0;
  return (
    <ApiForm action="blank" unsaved="new-service" className="grid max-w-md gap-5">
      <TextInput label={m.fieldTitle} name="title" required maxLength={120} />
      {!isFirst && (
        <Select
          label={m.fieldCategory}
          name="categoryId"
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <TextInput
        label={isFirst ? m.fieldCategory : texts.newCategory}
        hint={isFirst ? texts.categoryHint : texts.newCategoryHint}
        name="categoryName"
        required={isFirst}
        optional={!isFirst}
        maxLength={60}
        {...(isFirst && errors?.['categoryId'] && { error: errors['categoryId'] })}
      />
      <p>
        <Button>{m.newStart}</Button>
      </p>
    </ApiForm>
  );
}
