import { useMemo } from 'react';
import { useActionData } from 'react-router';
import { useResult } from '#web/live/use-result.ts';
import type { Refusal } from '#web/load.ts';

/** The result of every form: what was done, or why it was refused. */
export type FormResult = { done: string } | Refusal;

interface LastResult<More> {
  /** A new object for each submission that succeeded. Which row it was, the action says if a page shows it. */
  done: ({ done: string } & Partial<More>) | undefined;
  refused: (Refusal & Partial<More>) | undefined;
}

/** The hidden fields that say which of several equal forms it is. */
export type FormRow = Readonly<Record<string, string>>;

const NOTHING: LastResult<object> = { done: undefined, refused: undefined };

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
    if ('done' in result) return isOne(result.done) ? { ...NOTHING, done: result } : NOTHING;
    if (!('refused' in result)) return NOTHING;
    const isRow = Object.entries(JSON.parse(rows) as FormRow).every(
      ([name, value]) => (result.values[name] ?? '') === value,
    );
    return isRow && isOne(result.values['intent']) ? { ...NOTHING, refused: result } : NOTHING;
  }, [result, names, rows]);
  return last as LastResult<More>;
}
