import { useCallback, useState } from 'react';
import type { StoredInput } from '#web/unsaved/input-store.ts';
import { type UnsavedInput, type KeepOptions, useUnsaved } from '#web/unsaved/use-unsaved.ts';
import { baseOf, type Entries, versionOf } from './edit-base.ts';

/** For a form that two people may edit at once. */
export interface Edit {
  /** The saved version, as the page has loaded it. */
  version: number;
  /** What is saved, as this form would send it. */
  entries: Entries;
  /** What the fields and lists are called where two versions of them are compared; in the order of the form. */
  labels: Readonly<Record<string, string>>;
  /** The words of chosen values, such as a person's name for their id; `field.value` where the value means another thing elsewhere. */
  words?: Readonly<Record<string, string>>;
}

/** What the action says about the form that was saved last. */
export interface SavedForm {
  version: number;
  /** The same, if it was merged with what someone else saved meanwhile. */
  mergedVersion?: number | undefined;
  /** Something of theirs is in it. */
  hasTheirs?: boolean | undefined;
  /** What was typed, by an action that does not save it, such as a preview. It also `isUnfinished`, so that the unsaved input stays. */
  values?: Record<string, string>;
}

/** The unsaved input of such a form: it knows what it was started from, also if the page has loaded a newer version since. */
export interface UnsavedEdit extends UnsavedInput {
  startedFrom?: string;
  /** Part of the form's key: changes once what replaces its text has been loaded. */
  mergedKey?: string;
}

export function useUnsavedEdit(
  name: string,
  about: string,
  edit: Edit | undefined,
  saved: Partial<SavedForm> | undefined,
  { isWhole, ...options }: Omit<KeepOptions, 'base' | 'readWhole'> & { isWhole?: boolean } = {},
): UnsavedEdit {
  const loaded = edit && baseOf(edit.version, Object.keys(edit.labels), edit.entries);
  // Saving one form loads the versions of all: what was typed before into another form is no newer for that.
  const [started, setStarted] = useState<string>();
  const own = saved?.version ?? 0;
  if (loaded && own > versionOf(started ?? '0')) setStarted(String(own));
  // The action's result arrives before the page's data: the prints of what was saved follow with those.
  if (loaded && started === String(edit.version)) setStarted(loaded);
  // What was sent and not saved is shown again: it began earlier than what is loaded now.
  const seen = saved?.values?.['startedFrom'] ?? started ?? loaded;
  const merged = useMergedKey(saved, edit?.version ?? 0);
  const [shown, setShown] = useState({ version: edit?.version, renewals: 0 });
  const mergedKey = `${merged} ${shown.renewals}`;
  const unsaved = useUnsaved(name, about, {
    ...options,
    ...(isWhole && { readWhole: readEverything }),
    renewal: mergedKey,
    ...(seen !== undefined && { base: seen }),
  });
  // While nothing was typed or restored, a choice in a list follows what is loaded only if it is rendered again.
  if (edit && edit.version !== shown.version) {
    const isFresh = started === undefined && !unsaved.restored;
    setShown({ version: edit.version, renewals: shown.renewals + Number(isFresh) });
  }
  const { keep: store } = unsaved;
  const keep = useCallback(() => {
    setStarted(seen);
    store();
  }, [seen, store]);
  if (seen === undefined) return unsaved;
  const startedFrom = unsaved.restored?.base ?? seen;
  const form = { ...unsaved.form, onInput: keep };
  return { ...unsaved, startedFrom, mergedKey, keep, form };
}

/** Changes once when the saved choices of a conflict have been loaded, so that the fields show what was saved. */
function useMergedKey(saved: Partial<SavedForm> | undefined, loaded: number): string {
  const merged = saved?.mergedVersion;
  const [lastMerged, setLastMerged] = useState(merged);
  if (merged !== undefined && merged !== lastMerged) setLastMerged(merged);
  const last = merged ?? lastMerged;
  return last !== undefined && loaded >= last ? `merged ${last}` : '';
}

/**
 * What a form is rendered from whose number of fields changes (`isWhole`): what was sent or restored last, until it is saved or discarded.
 * The results of other forms, and what others saved meanwhile, do not change it while something is typed.
 */
export function useShownFields<Fields>(
  unsaved: UnsavedEdit,
  values: Record<string, string> | undefined,
  saved: { version: number; fields: Fields },
  read: (entries: Entries) => Fields,
): { fields: Fields; key: string } {
  const { round, restored, startedFrom = '', mergedKey } = unsaved;
  const { version } = saved;
  const isSaved = versionOf(startedFrom) === version;
  const start = { ...saved, values: undefined, restored: null, round };
  const [shown, setShown] = useState<Shown<Fields>>(start);
  let next = shown;
  if (values && values !== shown.values)
    next = { ...shown, version, values, restored, round, fields: read(Object.entries(values)) };
  else if (!values && restored && restored !== shown.restored)
    next = { ...shown, version, restored, round, fields: read(entriesOf(restored)) };
  else if (!values && (round !== shown.round || (version !== shown.version && isSaved)))
    next = { ...shown, ...saved, round };
  if (next !== shown) setShown(next);
  const key = `${round} ${mergedKey} ${next.restored?.at}`;
  return { fields: next.fields, key };
}

interface Shown<Fields> {
  fields: Fields;
  version: number;
  round: number;
  values: Record<string, string> | undefined;
  restored: StoredInput | null;
}

function entriesOf({ values }: StoredInput): Entries {
  return Object.entries(values).flatMap(([name, all]) => all.map((each) => [name, each] as const));
}

/** For a form whose fields the page restores itself. */
function readEverything(form: HTMLFormElement): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && !/password|^draft$/i.test(name))
      (values[name] ??= []).push(value);
  }
  return values;
}
