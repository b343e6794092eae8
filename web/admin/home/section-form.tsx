import { useEffect, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { EditableSection, HomeSection } from '#features/home/contract.ts';
import type { Crops } from '#lib/picture-crop.ts';
import { ConflictChoices } from '#web/forms/conflict-choices.tsx';
import { useMergedKey } from '#web/forms/use-merged-key.ts';
import { LeaveGuard } from '#web/admin/edit-form/leave-guard.tsx';
import { SaveOnEnter } from '#web/admin/edit-form/save-on-enter.tsx';
import { SaveResult } from '#web/admin/edit-form/save-result.tsx';
import { versionOf } from '#web/admin/edit-form/version-of.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { useDraft } from '#web/drafts/use-draft.ts';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { BottomBar } from '#web/ui/bottom-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { draftOf, KIND_SPECS, type SectionDraft } from './field-specs.ts';
import { readDraft } from './read-draft.ts';
import { ITEMS } from './section-entries.ts';
import { labelOf, SectionField, type FieldContext } from './section-field.tsx';
import { SectionItems } from './section-items.tsx';
import { SectionPreview } from './section-preview.tsx';
import { useLivePreview } from './use-live-preview.ts';

/** What the last click did. */
export type SectionResult =
  | Refusal
  | { done: 'saved' | 'shown' | 'hidden'; mergedVersion?: number | undefined }
  | {
      draft: SectionDraft;
      at: number;
      place?: number;
      preview?: HomeSection | null;
      crops: Crops;
    };

interface SectionFormProps extends Omit<FieldContext, 'errors' | 'crops' | 'typed'> {
  section: EditableSection;
  savedCrops: Crops;
  /** The section as it is saved, for visitors. */
  saved: HomeSection | null;
  result: SectionResult | undefined;
}

/** All fields of a section, and below them how visitors will see it. */
export function SectionForm({ section, savedCrops, saved, result, ...rest }: SectionFormProps) {
  const m = useMessages('admin-home');
  const isHydrated = useHydrated();
  const isSaving = useNavigation().formData?.get('intent') === 'save';
  const { kind } = section;
  const mergedKey = useMergedKey(result, section.version);
  const [discardedAt, setDiscardedAt] = useState(0);
  const changed = result && 'draft' in result && result.at !== discardedAt ? result : undefined;
  const refused = result && 'refused' in result ? result : undefined;
  const done = result && 'done' in result ? result.done : undefined;
  const unsent = useDraft('home-section', section.id, {
    base: String(section.version),
    isWhole: true,
    onDiscard: () => setDiscardedAt(changed?.at ?? 0),
  });
  const { keep } = unsent;
  const typed = refused?.values['kind'] ? refused.values : undefined;
  const draft =
    changed?.draft ??
    (typed && readDraft(kind, Object.entries(typed))) ??
    (unsent.restored && readDraft(kind, firstOfEach(unsent.restored.values))) ??
    draftOf(section);
  const preview = useLivePreview(kind, changed?.preview ?? saved);
  const errors = refused?.refused.fields ?? {};
  const { fields, items } = KIND_SPECS[kind];
  const context = {
    ...rest,
    crops: { ...savedCrops, ...changed?.crops },
    typed: (name: string) => typed?.[name] ?? unsent.restored?.values[name]?.[0],
  };

  useEffect(() => {
    if (!changed) return;
    keep();
    if (changed.place === undefined) return;
    const row = document.getElementById(`content.items.${changed.place}`);
    row?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus();
  }, [changed, keep]);

  return (
    <>
      <Form
        key={`${unsent.round} ${unsent.restored ? 'restored' : ''} ${changed?.at ?? ''} ${mergedKey}`}
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        className="grid max-w-page gap-6"
        {...unsent.form}
        onInput={(event) => {
          keep();
          preview.follow(event.currentTarget);
        }}
      >
        <SaveOnEnter label={m.save} />
        <input type="hidden" name="kind" value={kind} />
        <input
          type="hidden"
          name="version"
          value={versionOf(typed, unsent.restored?.base) ?? section.version}
        />
        <LeaveGuard isAtRisk={unsent.isAtRisk} />
        <DraftNotice draft={unsent} />
        <FormError refused={refused?.refused} />
        {refused?.refused.code === 'section_changed' && (
          <div>
            <Button name="intent" value="overwrite" formNoValidate tone="secondary" size="small">
              {m.overwrite}
            </Button>
          </div>
        )}
        <ConflictChoices
          conflict={refused?.conflict}
          labels={{
            [ITEMS]: m.entries,
            ...Object.fromEntries(
              fields.map(({ name }) => [`content.${name}`, labelOf(m, 'field', name) ?? name]),
            ),
          }}
        />
        {fields.map((spec) => (
          <SectionField
            key={spec.name}
            spec={spec}
            value={draft.fields[spec.name] ?? null}
            path="content."
            {...context}
            errors={errors}
          />
        ))}
        {items && <SectionItems spec={items} items={draft.items} {...context} errors={errors} />}
        <BottomBar className="save-bar">
          <Button name="intent" value="save" pending={isSaving}>
            {m.save}
          </Button>
          <SaveResult done={done && m[done]} />
          {!isHydrated && (
            <Button name="intent" value="preview" tone="secondary">
              {m.preview}
            </Button>
          )}
        </BottomBar>
      </Form>
      <SectionPreview section={preview.section} />
    </>
  );
}

function firstOfEach(values: Record<string, string[]>): [string, string][] {
  return Object.entries(values).flatMap(([name, [value]]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  );
}
