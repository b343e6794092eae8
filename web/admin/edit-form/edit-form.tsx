import { useState, type ReactNode } from 'react';
import { Form, useLocation, type FormProps } from 'react-router';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { useDraft } from '#web/drafts/use-draft.ts';
import type { Refusal } from '#web/load.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { ConflictChoices } from '#web/forms/conflict-choices.tsx';
import { useMergedKey } from '#web/forms/use-merged-key.ts';

/** What the action says about the form that was saved last. */
export interface SavedForm {
  version: number;
  mergedVersion?: number | undefined;
}

interface EditFormProps extends Omit<FormProps, 'name' | 'children' | 'onInput'> {
  /** Names the draft, together with `about`. */
  name: string;
  /** The object that the form edits; defaults to the current page. */
  about?: string;
  /** The saved version, as the page has loaded it. */
  version: number;
  /** Undefined if the last action was not about this form. */
  saved: SavedForm | undefined;
  refused: Refusal | undefined;
  /** What the fields are called where two versions of them are compared. */
  labels: Readonly<Record<string, string>>;
  words?: Readonly<Record<string, string>>;
  /** Of the button that saves the choices, if the buttons of this form say what they do; left out if a field of it does. */
  mergeIntent?: 'merge';
  children: ReactNode;
}

/**
 * One of several forms of a page that each edit something that two people may edit at once: it keeps its text until it is sent, sends the
 * version that it was started from, and compares if someone else saved. For the action see `saveWithChoices`.
 */
export function EditForm({
  name,
  about,
  version,
  saved,
  refused,
  labels,
  words,
  mergeIntent,
  children,
  ...rest
}: EditFormProps) {
  const { pathname } = useLocation();
  // Saving one form loads the versions of all: what was typed before into another form is no newer for that.
  const [started, setStarted] = useState<number>();
  const own = saved?.version ?? 0;
  if (own > (started ?? 0)) setStarted(own);
  const seen = started ?? version;
  const draft = useDraft(name, about ?? pathname, { base: String(seen) });
  const { round, restored, form } = draft;
  const mergedKey = useMergedKey(saved, version);
  const typed = Number(refused?.values['version'] ?? restored?.base ?? seen);
  // A draft of an earlier release of the program has no version.
  const from = Number.isNaN(typed) ? seen : typed;
  function start() {
    setStarted(seen);
    form.onInput();
  }
  return (
    <Form
      key={`${round} ${mergedKey}`}
      {...rest}
      {...form}
      method="post"
      preventScrollReset
      onInput={start}
    >
      <input type="hidden" name="version" value={Math.max(from, own)} />
      <DraftNotice draft={draft} />
      <FormError refused={refused?.refused} />
      <ConflictChoices
        conflict={refused?.conflict}
        labels={labels}
        intent={mergeIntent ?? null}
        {...(words !== undefined && { words })}
      />
      {children}
    </Form>
  );
}
