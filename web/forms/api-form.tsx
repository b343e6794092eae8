import { type ComponentProps, type ReactNode, type Ref, useMemo, useState } from 'react';
import { Form, type FormProps, useLocation, useNavigation } from 'react-router';
import type { FieldErrors } from '#lib/api-failure.ts';
import { UnsavedNotice } from '#web/unsaved/unsaved-notice.tsx';
import { type UnsavedInput, useUnsaved } from '#web/unsaved/use-unsaved.ts';
import { useDiscardArrived } from '#web/unsaved/use-discard-arrived.ts';
import { useEmptyWhenSent } from '#web/unsaved/use-empty-when-sent.ts';
import { useFormError } from '#web/form-failure.ts';
import { formText } from '#web/form-text.ts';
import type { FormFailure } from '#web/load.ts';
import { FoldSummary } from '#web/ui/fold-summary.tsx';
import { FormContext } from '#web/ui/form-context.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { actionOf, type FormRow } from './define-actions.ts';
import { useFormResult, useSentValues } from './use-form-result.ts';

export type ApiFormProps = Omit<FormProps, 'action' | 'method'> & {
  ref?: Ref<HTMLFormElement>;
  /** The name in the page's `defineActions`. With several, each button has one: `<Button name="intent" value="accept">`. */
  action: string | readonly string[];
  /** The address it is sent to; defaults to the page's. */
  to?: string;
  /** Which of several equal forms it is: hidden fields, for example `{ stepId: step.id }`. */
  row?: FormRow;
  /** Keeps what is typed until it is sent: under the name of the action or another one, or as `useUnsaved` of the page does. */
  unsaved?: boolean | string | MergedInput;
  /** The object that the unsaved input is about; defaults to the row, or the page. */
  about?: string;
  /** For a form that stays on the page: what was sent is taken out. */
  emptyWhenSent?: boolean;
  /** Folds the form behind this line until it is refused. */
  fold?: ReactNode;
  foldClassName?: string;
  /** For a button whose form may be gone when it is refused: `PageError` shows why. */
  errorOnTop?: boolean;
  /** Below the fields, where a button that has the focus stays where it is on a small screen. */
  errorAtEnd?: boolean;
  /** The API's names of fields that are called differently here: `{ body: 'note' }`. */
  rename?: Readonly<Record<string, string>>;
  /** Beside what `Saved` says. */
  doneNote?: ReactNode;
  /** The messages in which `formError` of the action names its sentences. */
  messages?: object;
};

/** `mergedKey` is a part of the form's key. */
type MergedInput = UnsavedInput & { mergedKey?: string };

const NO_MESSAGES = {};

/**
 * A form that is handled by the page's actions (web/forms/define-actions.ts). It keeps its unsent input, sends the key that lets a repeated
 * submission happen once, and tells its fields and buttons what was typed, the errors and whether it is being sent.
 */
export function ApiForm({ unsaved, ...props }: ApiFormProps) {
  if (!unsaved) return <PlainForm {...props} />;
  if (typeof unsaved === 'object') return <PlainForm {...props} unsaved={unsaved} />;
  return <KeptForm {...props} name={unsaved === true ? String(props.action) : unsaved} />;
}

function KeptForm({ name, about, ...props }: Omit<ApiFormProps, 'unsaved'> & { name: string }) {
  const { pathname } = useLocation();
  const [row] = Object.values(props.row ?? {});
  const unsaved = useUnsaved(name, about ?? (row || pathname));
  return <PlainForm {...props} unsaved={unsaved} />;
}

function PlainForm({
  action,
  to,
  row,
  unsaved,
  about: _about,
  emptyWhenSent = false,
  fold,
  foldClassName,
  errorOnTop,
  errorAtEnd,
  rename,
  doneNote,
  messages,
  children,
  ...rest
}: Omit<ApiFormProps, 'unsaved'> & { unsaved?: MergedInput }) {
  const { done, failure } = useFormResult(action, row);
  const error = useFormError(useRenamed(failure, rename), messages ?? NO_MESSAGES);
  const sent = useSending(action, row);
  const isHere = failure?.values['error'] !== 'top';
  const values = useSentValues(action, row, unsaved?.round);
  const state = {
    values,
    errors: error?.fields ?? {},
    isSending: ({ type, name, value }: ComponentProps<'button'>) =>
      type !== 'button' && !!sent && (!name || sent.get(name) === value),
    isDone: done !== undefined,
    doneNote,
  };
  const form = (
    <FormContext value={state}>
      <Form
        key={`${unsaved?.round} ${unsaved?.mergedKey}`}
        {...unsaved?.form}
        preventScrollReset
        {...rest}
        method="post"
        {...(to && { action: to })}
      >
        {typeof action === 'string' && <input type="hidden" name="intent" value={action} />}
        {Object.entries(row ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {row && <input type="hidden" name="row" value={Object.keys(row).join(' ')} />}
        {errorOnTop && <input type="hidden" name="error" value="top" />}
        {unsaved && <SubmissionKey unsaved={unsaved} />}
        {unsaved && <UnsavedNotice unsaved={unsaved} />}
        {unsaved && emptyWhenSent && <EmptyWhenSent unsaved={unsaved} sent={done} />}
        {isHere && !errorAtEnd && <FormError error={error} />}
        {children}
        {isHere && errorAtEnd && <FormError error={error} />}
      </Form>
    </FormContext>
  );
  if (fold === undefined) return form;
  return (
    <details open={failure !== undefined} className={foldClassName}>
      <FoldSummary>{fold}</FoldSummary>
      {form}
    </details>
  );
}

/** Without scripts a form that is sent twice has the same key twice; with scripts its unsaved input has one for each text. */
function SubmissionKey({ unsaved }: { unsaved: MergedInput }) {
  useDiscardArrived(unsaved);
  const [key] = useState(() => crypto.randomUUID());
  return <input type="hidden" name="key" value={key} suppressHydrationWarning />;
}

function EmptyWhenSent({ unsaved, sent }: { unsaved: MergedInput; sent: object | undefined }) {
  useEmptyWhenSent(unsaved, sent);
  return null;
}

function useRenamed(failure: FormFailure | undefined, rename: ApiFormProps['rename']) {
  const names = JSON.stringify(rename ?? {});
  return useMemo(() => {
    if (!failure) return undefined;
    const ownNames = JSON.parse(names) as Record<string, string>;
    const fields = Object.entries(failure.error.fields).map(([name, fault]) => [
      ownNames[name] ?? name,
      fault,
    ]);
    return { ...failure.error, fields: Object.fromEntries(fields) as FieldErrors };
  }, [failure, names]);
}

/** What is being sent, if it is this form. */
function useSending(action: ApiFormProps['action'], row: FormRow = {}): FormData | undefined {
  const { state, formData } = useNavigation();
  if (state === 'idle' || !formData) return undefined;
  const isOne = [action].flat().includes(actionOf(formText(formData, 'intent')));
  const isRow = Object.entries(row).every(([name, value]) => formText(formData, name) === value);
  return isOne && isRow ? formData : undefined;
}

/** Why a form with `errorOnTop` was refused: any of the page, or these of a section. */
export function PageError({ action, row }: Partial<Pick<ApiFormProps, 'action' | 'row'>>) {
  const { failure } = useFormResult(action, row);
  return <FormError error={failure?.values['error'] === 'top' ? failure.error : undefined} />;
}
