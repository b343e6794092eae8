import { useSearchParams } from 'react-router';
import { PAGE_PURPOSES } from '#features/pages/shared/pages.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { purposeLabels } from './page-names.ts';

/** Makes a page, which opens in its editor. */
export function NewPageForm() {
  const m = useMessages('admin-pages');
  const purposes = purposeLabels(m);
  const [search] = useSearchParams();
  return (
    <section id="new-page" className="border-t border-hairline pt-6">
      <h2 className="mb-4 text-lg font-semibold">{m.newTitle}</h2>
      <ApiForm action="new" unsaved="new-page" className="grid gap-6">
        <Select
          label={m.template}
          hint={m.templateHint}
          name="template"
          placeholder={m.templateNone}
          options={PAGE_PURPOSES.map((value) => ({ value, label: purposes[value] }))}
          defaultValue={search.get('template') ?? ''}
        />
        <TextInput label={m.title} hint={m.newTitleHint} name="title" maxLength={120} />
        <TextInput label={m.address} hint={m.newAddressHint} optional name="slug" maxLength={80} />
        <div>
          <Button tone="secondary">{m.make}</Button>
        </div>
      </ApiForm>
    </section>
  );
}
