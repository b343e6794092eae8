import { useSearchParams } from 'react-router';
import { PAGE_PURPOSES } from '#features/pages/page-labels.ts';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { purposeLabels } from './page-names.ts';

/** Makes a page, which opens in its editor. */
export function NewPageForm({ refused }: { refused: Refusal | undefined }) {
  const m = useMessages('admin-pages');
  const purposes = purposeLabels(m);
  const values = refused?.values;
  const faults = refused?.refused.fields;
  const [search] = useSearchParams();
  return (
    <section id="new-page" className="border-t border-hairline pt-6">
      <h2 className="mb-4 text-lg font-semibold">{m.newTitle}</h2>
      <DraftForm name="new-page" method="post" className="grid gap-6">
        <FormError refused={refused?.refused} />
        <Select
          label={m.template}
          hint={m.templateHint}
          name="template"
          placeholder={m.templateNone}
          options={PAGE_PURPOSES.map((value) => ({ value, label: purposes[value] }))}
          defaultValue={values?.['template'] ?? search.get('template') ?? ''}
        />
        <TextInput
          label={m.title}
          hint={m.newTitleHint}
          name="title"
          maxLength={120}
          defaultValue={values?.['title'] ?? ''}
          error={faults?.['title']}
        />
        <TextInput
          label={m.address}
          hint={m.newAddressHint}
          optional
          name="slug"
          maxLength={80}
          defaultValue={values?.['slug'] ?? ''}
          error={faults?.['slug']}
        />
        <div>
          <Button name="intent" value="new" tone="secondary">
            {m.make}
          </Button>
        </div>
      </DraftForm>
    </section>
  );
}
