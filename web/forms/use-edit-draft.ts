import { useCallback, useState } from 'react';
import { type Draft, type DraftOptions, useDraft } from '#web/drafts/use-draft.ts';
import { useMergedKey } from './use-merged-key.ts';
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
  /** What was typed, by an action that does not save it, such as a preview. It also `isUnfinished`, so that the draft stays. */
  values?: Record<string, string>;
}

/** The draft of such a form: it knows what it was started from, also if the page has loaded a newer version since. */
export interface EditDraft extends Draft {
  startedFrom?: string;
  /** Part of the form's key: changes once what replaces its text has been loaded. */
  mergedKey?: string;
}

export function useEditDraft(
  name: string,
  about: string,
  edit: Edit | undefined,
  saved: Partial<SavedForm> | undefined,
  options: Omit<DraftOptions, 'base'> = {},
): EditDraft {
  const loaded = edit && baseOf(edit.version, Object.keys(edit.labels), edit.entries);
  // Saving one form loads the versions of all: what was typed before into another form is no newer for that.
  const [started, setStarted] = useState<string>();
  const own = saved?.version ?? 0;
  if (loaded && own > versionOf(started ?? '0')) setStarted(String(own));
  // The action's result arrives before the page's data: the prints of what was saved follow with those.
  if (loaded && started === String(edit.version)) setStarted(loaded);
  const seen = started ?? loaded;
  const mergedKey = useMergedKey(saved, edit?.version ?? 0);
  const draft = useDraft(name, about, {
    ...options,
    renewal: mergedKey,
    ...(seen !== undefined && { base: seen }),
  });
  const { keep: store } = draft;
  const keep = useCallback(() => {
    setStarted(seen);
    store();
  }, [seen, store]);
  if (seen === undefined) return draft;
  const startedFrom = draft.restored?.base ?? seen;
  return { ...draft, startedFrom, mergedKey, keep, form: { ...draft.form, onInput: keep } };
}
