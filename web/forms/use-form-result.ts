import { useMemo } from 'react';
import { useActionData } from 'react-router';
import { useResult } from '#web/live/use-result.ts';
import type { Refusal } from '#web/load.ts';

/** The result of every form: what was done, or why it was refused. */
export type FormResult = { done: string } | Refusal;

interface LastResult {
  /** A new object for each submission that succeeded. */
  done: { done: string } | undefined;
  refused: Refusal | undefined;
}

/** The hidden fields that say which of several equal forms it is. */
export type FormRow = Readonly<Record<string, string>>;

const NOTHING: LastResult = { done: undefined, refused: undefined };

/** The result of the page's last submission; with `action`, only if it was this form. It stays until the next submission or navigation. */
export function useFormResult(action?: string | readonly string[], row?: FormRow): LastResult {
  const result = useResult(useActionData<FormResult>());
  const names = action === undefined ? null : [action].flat().join(' ');
  const rows = JSON.stringify(row ?? {});
  return useMemo(() => {
    if (!result) return NOTHING;
    const isOne = (name: string | undefined) =>
      names === null || names.split(' ').includes(name ?? '');
    if ('done' in result) return isOne(result.done) ? { ...NOTHING, done: result } : NOTHING;
    if (!('refused' in result)) return NOTHING;
    const isRow = Object.entries(JSON.parse(rows) as FormRow).every(
      ([name, value]) => (result.values[name] ?? '') === value,
    );
    return isRow && isOne(result.values['intent']) ? { ...NOTHING, refused: result } : NOTHING;
  }, [result, names, rows]);
}
