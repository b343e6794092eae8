import { useMemo, useState } from 'react';
import { useActionData } from 'react-router';
import { actionOf, type FormRow } from './define-actions.ts';
import { useResult } from '#web/live/use-result.ts';
import type { FormFailure } from '#web/load.ts';
import type { SavedForm } from './use-unsaved-edit.ts';

/** The result of every form: what was done, or why it was refused. */
export type FormResult = { done: string; row?: FormRow } | FormFailure;

interface LastResult<More> {
  /** A new object for each submission that succeeded. */
  done: ({ done: string; row?: FormRow } & Partial<More>) | undefined;
  failure: (FormFailure & Partial<More>) | undefined;
}

const NOTHING: LastResult<object> = { done: undefined, failure: undefined };

/** The result of the page's last submission; with `action`, only if it was this form. It stays until the next submission or navigation. */
export function useFormResult<More extends object = object>(
  action?: string | readonly string[],
  row?: FormRow,
): LastResult<More> {
  const result = useResult(useActionData<FormResult>());
  const names = action === undefined ? null : [action].flat().join(' ');
  const rows = JSON.stringify(row ?? {});
  const last: LastResult<object> = useMemo(() => {
    if (!result) return NOTHING;
    const isOne = (name: string | undefined) =>
      names === null || names.split(' ').includes(name ?? '');
    const isRow = (values: FormRow | undefined) =>
      !values ||
      Object.entries(JSON.parse(rows) as FormRow).every(
        ([name, value]) => (values[name] ?? '') === value,
      );
    if ('done' in result)
      return isOne(result.done) && isRow(result.row) ? { ...NOTHING, done: result } : NOTHING;
    if (!('error' in result) || !isOne(actionOf(result.values['intent']))) return NOTHING;
    return isRow(result.values) ? { ...NOTHING, failure: result } : NOTHING;
  }, [result, names, rows]);
  return last as LastResult<More>;
}

/** What was sent and not saved, which is shown again until the person discards it; `round` is that of the unsaved input. */
export function useSentValues(
  action: string | readonly string[],
  row?: FormRow,
  round = 0,
): Record<string, string> | undefined {
  const { done, failure } = useFormResult<SavedForm>(action, row);
  const values = failure?.values ?? done?.values;
  const [sent, setSent] = useState({ values, round });
  if (values !== sent.values) setSent({ values, round });
  return values === sent.values && round !== sent.round ? undefined : values;
}
