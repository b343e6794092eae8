import { useLocation } from 'react-router';
import { ApiForm, type ApiFormProps } from './api-form.tsx';
import { ConflictChoices, MergedNote } from './conflict-choices.tsx';
import { versionOf } from './edit-base.ts';
import { type Edit, type EditDraft, type SavedForm, useEditDraft } from './use-edit-draft.ts';
import { useFormResult, useSentValues } from './use-form-result.ts';

type EditFormProps = Omit<ApiFormProps, 'draft' | 'doneNote'> & {
  /** Its action is one of `saveWithChoices`, and gives back its versions. */
  edit: Edit;
  /** As of `ApiForm`; the page has it from `useEditDraft` if it needs it. */
  draft: true | string | EditDraft;
};

/** An `ApiForm` for what two people may edit at once. */
export function EditForm({ draft, ...props }: EditFormProps) {
  if (typeof draft === 'object') return <FormWithChoices {...props} draft={draft} />;
  return <DraftedForm {...props} name={draft === true ? String(props.action) : draft} />;
}

function DraftedForm({ name, about, ...props }: Omit<EditFormProps, 'draft'> & { name: string }) {
  const { pathname } = useLocation();
  const [row] = Object.values(props.row ?? {});
  const { done, failure } = useFormResult<SavedForm>(props.action, props.row);
  const draft = useEditDraft(name, about ?? (row || pathname), props.edit, done ?? failure);
  return <FormWithChoices {...props} draft={draft} />;
}

/** Sends what the form was started from, and asks if someone else saved meanwhile. */
function FormWithChoices({
  edit,
  draft,
  children,
  ...props
}: Omit<EditFormProps, 'draft'> & { draft: EditDraft }) {
  const { action, row } = props;
  const { done, failure } = useFormResult<SavedForm>(action, row);
  const values = useSentValues(action, row, draft.round);
  const started =
    values?.['startedFrom'] ?? values?.['version'] ?? draft.startedFrom ?? String(edit.version);
  return (
    <ApiForm {...props} draft={draft} doneNote={done?.hasTheirs && <MergedNote />}>
      <input type="hidden" name="version" value={versionOf(started) || edit.version} />
      <input type="hidden" name="startedFrom" value={started} />
      <ConflictChoices
        conflict={failure?.conflict}
        labels={edit.labels}
        intent={typeof action === 'string' ? null : action[0]}
        {...(edit.words && { words: edit.words })}
      />
      {children}
    </ApiForm>
  );
}
