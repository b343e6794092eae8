import { useLocation } from 'react-router';
import { ApiForm, type ApiFormProps } from './api-form.tsx';
import { ConflictChoices, MergedNote } from './conflict-choices.tsx';
import { versionOf } from './edit-base.ts';
import { type Edit, type UnsavedEdit, type SavedForm, useUnsavedEdit } from './use-unsaved-edit.ts';
import { useFormResult, useSentValues } from './use-form-result.ts';

type EditFormProps = Omit<ApiFormProps, 'unsaved' | 'doneNote'> & {
  /** Its action is one of `saveWithChoices`, and gives back its versions. */
  edit: Edit;
  /** As of `ApiForm`; the page has it from `useUnsavedEdit` if it needs it. */
  unsaved: true | string | UnsavedEdit;
};

/** An `ApiForm` for what two people may edit at once. */
export function EditForm({ unsaved, ...props }: EditFormProps) {
  if (typeof unsaved === 'object') return <FormWithChoices {...props} unsaved={unsaved} />;
  return <KeptForm {...props} name={unsaved === true ? String(props.action) : unsaved} />;
}

function KeptForm({ name, about, ...props }: Omit<EditFormProps, 'unsaved'> & { name: string }) {
  const { pathname } = useLocation();
  const [row] = Object.values(props.row ?? {});
  const { done, failure } = useFormResult<SavedForm>(props.action, props.row);
  const unsaved = useUnsavedEdit(name, about ?? (row || pathname), props.edit, done ?? failure);
  return <FormWithChoices {...props} unsaved={unsaved} />;
}

/** Sends what the form was started from, and asks if someone else saved meanwhile. */
function FormWithChoices({
  edit,
  unsaved,
  children,
  ...props
}: Omit<EditFormProps, 'unsaved'> & { unsaved: UnsavedEdit }) {
  const { action, row } = props;
  const { done, failure } = useFormResult<SavedForm>(action, row);
  const values = useSentValues(action, row, unsaved.round);
  const started =
    values?.['startedFrom'] ?? values?.['version'] ?? unsaved.startedFrom ?? String(edit.version);
  return (
    <ApiForm {...props} unsaved={unsaved} doneNote={done?.hasTheirs && <MergedNote />}>
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
