import { useEffect, useEffectEvent, useState } from 'react';
import type { EditableSection, HomeSection } from '#features/home/contract.ts';
import { EditForm } from '#web/forms/edit-form.tsx';
import { type SavedForm, useUnsavedEdit, useShownFields } from '#web/forms/use-unsaved-edit.ts';
import { useFormResult, useSentValues } from '#web/forms/use-form-result.ts';
import { LeaveGuard } from '#web/admin/edit-form/leave-guard.tsx';
import { SaveOnEnter } from '#web/admin/edit-form/save-on-enter.tsx';
import { SaveResult } from '#web/admin/edit-form/save-result.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { BottomBar } from '#web/ui/bottom-bar.tsx';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { sectionInputOf, KIND_SPECS } from './field-specs.ts';
import { readSectionInput } from './section-input.ts';
import { entriesOf, ITEMS } from './section-entries.ts';
import { labelOf, SectionField, type FieldContext } from './section-field.tsx';
import { SectionItems } from './section-items.tsx';
import { SectionPreview } from './section-preview.tsx';
import { useLivePreview } from './use-live-preview.ts';

/** The buttons of the entries. */
const ENTRY_ACTIONS = ['add', 'remove', 'up', 'down', 'move'];
/** All that the form is sent for. */
const ACTIONS = ['save', 'preview', ...ENTRY_ACTIONS];

/** What is said once it is done. */
const DONE: Partial<Record<string, 'saved' | 'shown' | 'hidden'>> = {
  save: 'saved',
  show: 'shown',
  hide: 'hidden',
};

interface SectionResult extends SavedForm {
  index: number;
  preview: HomeSection | null;
}

interface SectionFormProps extends Omit<FieldContext, 'typed'> {
  section: EditableSection;
  /** The section as it is saved, for visitors. */
  saved: HomeSection | null;
}

/** All fields of a section, and below them how visitors will see it. */
export function SectionForm({ section, saved, ...rest }: SectionFormProps) {
  const m = useMessages('admin-home');
  const isHydrated = useHydrated();
  const { kind, version } = section;
  const { fields, items } = KIND_SPECS[kind];
  const { done, failure } = useFormResult<SectionResult>(ACTIONS);
  const said = DONE[useFormResult().done?.done ?? ''];
  const edit = {
    version,
    entries: entriesOf(kind, sectionInputOf(section)),
    labels: Object.fromEntries([
      ...fields.map(({ name }) => [`content.${name}`, labelOf(m, 'field', name) ?? name]),
      ...(items ? [[ITEMS, m.entries]] : []),
    ]) as Record<string, string>,
  };
  const unsaved = useUnsavedEdit('home-section', section.id, edit, done ?? failure, {
    isWhole: true,
  });
  const { fields: shown, key } = useShownFields(
    unsaved,
    useSentValues(ACTIONS, undefined, unsaved.round),
    { version, fields: { ...sectionInputOf(section), typed: {} as Record<string, string> } },
    (entries) => ({ ...readSectionInput(kind, entries), typed: Object.fromEntries(entries) }),
  );
  const preview = useLivePreview(kind, done?.preview ?? saved);
  const context = { ...rest, typed: (name: string) => shown.typed[name] };

  // Entries have no names of their own: in another order they are rendered again.
  const { done: changed } = useFormResult<SectionResult>(ENTRY_ACTIONS);
  const [changes, setChanges] = useState({ last: changed, count: 0 });
  if (changed && changed !== changes.last) setChanges({ last: changed, count: changes.count + 1 });
  const showEntry = useEffectEvent((index: number) => {
    unsaved.keep();
    const row = document.getElementById(`content.items.${index}`);
    row?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus();
  });
  useEffect(() => {
    if (changed?.index !== undefined) showEntry(changed.index);
  }, [changed]);

  return (
    <>
      <EditForm
        key={`${key} ${changes.count}`}
        action={ACTIONS}
        unsaved={unsaved}
        edit={edit}
        encType="multipart/form-data"
        className="grid max-w-page gap-6"
        onInput={(event) => {
          unsaved.keep();
          preview.follow(event.currentTarget);
        }}
      >
        <SaveOnEnter label={m.save} />
        <input type="hidden" name="kind" value={kind} />
        <LeaveGuard isAtRisk={unsaved.isAtRisk} />
        {fields.map((spec) => (
          <SectionField
            key={spec.name}
            spec={spec}
            value={shown.fields[spec.name] ?? null}
            path="content."
            {...context}
          />
        ))}
        {items && <SectionItems spec={items} items={shown.items} {...context} />}
        <BottomBar className="save-bar">
          <Button name="intent" value="save">
            {m.save}
          </Button>
          <SaveResult done={said && m[said]} />
          {!isHydrated && (
            <Button name="intent" value="preview" tone="secondary">
              {m.preview}
            </Button>
          )}
        </BottomBar>
      </EditForm>
      <SectionPreview section={preview.section} />
    </>
  );
}
