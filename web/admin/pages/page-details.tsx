import { useSearchParams } from 'react-router';
import type { EditablePage } from '#features/pages/contract.ts';
import {
  isFixedPage,
  MAX_MENU_NAME,
  PAGE_PLACES,
  PAGE_PURPOSES,
} from '#features/pages/shared/pages.ts';
import { LeaveGuard } from '#web/admin/edit-form/leave-guard.tsx';
import { SaveResult } from '#web/admin/edit-form/save-result.tsx';
import { EditForm } from '#web/forms/edit-form.tsx';
import { type SavedForm, useUnsavedEdit } from '#web/forms/use-unsaved-edit.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { detailEntries } from './act-on-page.ts';
import { placeLabels, purposeLabels } from './page-names.ts';

/** Everything about a page but its text: its address, its menu, and what search engines show. */
export function PageDetailsForm({ page }: { page: EditablePage }) {
  const m = useMessages('admin-pages');
  const [query] = useSearchParams();
  const purposes = purposeLabels(m);
  const places = placeLabels(m);
  const isFixed = isFixedPage(page.slug);
  const { done, failure } = useFormResult<SavedForm>('details');
  const edit = {
    version: page.detailsVersion,
    entries: detailEntries(page),
    labels: {
      slug: m.address,
      place: m.place,
      menuName: m.menuName,
      purpose: m.purpose,
      seoTitle: m.seoTitle,
      seoDescription: m.seoDescription,
    },
    words: { ...places, ...purposes },
  };
  const unsaved = useUnsavedEdit('page-details', page.slug, edit, done);
  const isDone = done !== undefined || (query.has('moved') && !failure);
  return (
    <section className="mt-10 max-w-page border-t border-hairline pt-8">
      <h2 className="text-lg font-semibold">{m.detailsTitle}</h2>
      <EditForm action="details" unsaved={unsaved} edit={edit} className="mt-5 grid gap-6">
        <LeaveGuard isAtRisk={unsaved.isAtRisk} />
        <TextInput
          label={m.address}
          hint={isFixed ? m.addressFixed : m.addressHint}
          name="slug"
          required
          readOnly={isFixed}
          maxLength={80}
          defaultValue={page.slug}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <Select
            label={m.place}
            name="place"
            options={PAGE_PLACES.map((value) => ({ value, label: places[value] }))}
            defaultValue={page.place}
          />
          <Select
            label={m.purpose}
            hint={m.purposeHint}
            name="purpose"
            placeholder={m.purposeNone}
            options={PAGE_PURPOSES.map((value) => ({ value, label: purposes[value] }))}
            defaultValue={page.purpose ?? ''}
          />
        </div>
        <TextInput
          label={m.menuName}
          hint={m.menuNameHint}
          optional
          name="menuName"
          maxLength={MAX_MENU_NAME}
          defaultValue={page.menuName ?? ''}
        />
        <TextInput
          label={m.seoTitle}
          optional
          name="seoTitle"
          maxLength={120}
          defaultValue={page.seoTitle ?? ''}
        />
        <TextInput
          label={m.seoDescription}
          optional
          name="seoDescription"
          maxLength={300}
          defaultValue={page.seoDescription ?? ''}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button tone="secondary">{m.saveDetails}</Button>
          <SaveResult
            done={isDone ? (page.isPublished ? m.detailsSaved : m.detailsKept) : undefined}
          />
        </div>
      </EditForm>
    </section>
  );
}
