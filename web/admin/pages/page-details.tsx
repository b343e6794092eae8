import { Form, useNavigation, useSearchParams } from 'react-router';
import type { EditablePage } from '#features/pages/contract.ts';
import {
  isFixedPage,
  MAX_MENU_NAME,
  PAGE_PLACES,
  PAGE_PURPOSES,
} from '#features/pages/page-labels.ts';
import { ConflictChoices } from '#web/forms/conflict-choices.tsx';
import { useMergedKey } from '#web/forms/use-merged-key.ts';
import { LeaveGuard } from '#web/admin/edit-form/leave-guard.tsx';
import { SaveResult } from '#web/admin/edit-form/save-result.tsx';
import { versionOf } from '#web/admin/edit-form/version-of.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { useDraft } from '#web/drafts/use-draft.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import type { Refusal } from '#web/load.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { placeLabels, purposeLabels } from './page-names.ts';

interface Props {
  page: EditablePage;
  refused: Refusal | undefined;
  isSaved: boolean;
  result: unknown;
}

/** Everything about a page but its text: its address, its menu, and what search engines show. */
export function PageDetailsForm({ page, refused, isSaved, result }: Props) {
  const m = useMessages('admin-pages');
  const [query] = useSearchParams();
  const isSaving = useNavigation().formData?.get('intent') === 'details';
  const draft = useDraft('page-details', page.slug, { base: String(page.detailsVersion) });
  const values = refused?.values;
  const faults = refused?.refused.fields;
  const purposes = purposeLabels(m);
  const places = placeLabels(m);
  const isFixed = isFixedPage(page.slug);
  const mergedKey = useMergedKey(isSaved ? result : undefined, page.detailsVersion);
  const isDone = isSaved || (query.has('moved') && !refused);
  return (
    <section className="mt-10 max-w-page border-t border-hairline pt-8">
      <h2 className="text-lg font-semibold">{m.detailsTitle}</h2>
      <Form
        key={`${draft.round} ${mergedKey}`}
        {...draft.form}
        method="post"
        className="mt-5 grid gap-6"
      >
        <LeaveGuard isAtRisk={draft.isAtRisk} />
        <DraftNotice draft={draft} />
        <FormError refused={refused?.refused} />
        {refused?.refused.code === 'page_changed' && (
          <div>
            <Button
              name="intent"
              value="overwrite-details"
              formNoValidate
              tone="secondary"
              size="small"
            >
              {m.overwriteDetails}
            </Button>
          </div>
        )}
        <ConflictChoices
          conflict={refused?.conflict}
          intent="merge-details"
          labels={{
            slug: m.address,
            place: m.place,
            menuName: m.menuName,
            purpose: m.purpose,
            seoTitle: m.seoTitle,
            seoDescription: m.seoDescription,
          }}
          words={{ ...places, ...purposes }}
        />
        <input
          type="hidden"
          name="detailsVersion"
          value={
            values?.['detailsVersion'] ??
            versionOf(undefined, draft.restored?.base) ??
            page.detailsVersion
          }
        />
        <TextInput
          label={m.address}
          hint={isFixed ? m.addressFixed : m.addressHint}
          name="slug"
          required
          readOnly={isFixed}
          maxLength={80}
          defaultValue={values?.['slug'] ?? page.slug}
          error={faults?.['slug']}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <Select
            label={m.place}
            name="place"
            options={PAGE_PLACES.map((value) => ({ value, label: places[value] }))}
            defaultValue={values?.['place'] ?? page.place}
            error={faults?.['place']}
          />
          <Select
            label={m.purpose}
            hint={m.purposeHint}
            name="purpose"
            placeholder={m.purposeNone}
            options={PAGE_PURPOSES.map((value) => ({ value, label: purposes[value] }))}
            defaultValue={values?.['purpose'] ?? page.purpose ?? ''}
            error={faults?.['purpose']}
          />
        </div>
        <TextInput
          label={m.menuName}
          hint={m.menuNameHint}
          optional
          name="menuName"
          maxLength={MAX_MENU_NAME}
          defaultValue={values?.['menuName'] ?? page.menuName ?? ''}
          error={faults?.['menuName']}
        />
        <TextInput
          label={m.seoTitle}
          optional
          name="seoTitle"
          maxLength={120}
          defaultValue={values?.['seoTitle'] ?? page.seoTitle ?? ''}
          error={faults?.['seoTitle']}
        />
        <TextInput
          label={m.seoDescription}
          optional
          name="seoDescription"
          maxLength={300}
          defaultValue={values?.['seoDescription'] ?? page.seoDescription ?? ''}
          error={faults?.['seoDescription']}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button name="intent" value="details" tone="secondary" pending={isSaving}>
            {m.saveDetails}
          </Button>
          <SaveResult
            done={isDone ? (page.isPublished ? m.detailsSaved : m.detailsKept) : undefined}
          />
        </div>
      </Form>
    </section>
  );
}
