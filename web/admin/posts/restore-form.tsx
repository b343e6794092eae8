import type { Locale } from '#lib/locale.ts';
import type { Messages } from '#messages/types.ts';
import { inputKey, readInput } from '#web/unsaved/input-store.ts';
import { useInputOwner } from '#web/unsaved/use-unsaved.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';

interface RestoreFormProps {
  revisionId: string;
  /** The language, if the text is a translation. */
  translation?: Locale | undefined;
  /** The unsaved text of the editor, which restoring replaces. */
  unsaved: { kind: string; id: string };
}

/** Asks only if unsaved text would be replaced. */
const askOf = (m: Messages<'admin-content'>, key: string) => () =>
  readInput(key) && {
    title: m.revisionRestoreTitle,
    text: m.revisionRestoreText,
    confirm: m.revisionRestoreConfirm,
  };

/** The button that brings back an earlier text. */
export function RestoreForm({ revisionId, translation, unsaved }: RestoreFormProps) {
  const m = useMessages('admin-content');
  const key = inputKey(useInputOwner(), unsaved.kind, unsaved.id);
  return (
    <ApiForm action="restore" row={{ revisionId }} errorOnTop>
      <input type="hidden" name="draft" value={key} />
      {translation && <input type="hidden" name="translation" value={translation} />}
      <ConfirmButton tone="secondary" size="small" ask={askOf(m, key)}>
        {m.revisionRestore}
      </ConfirmButton>
    </ApiForm>
  );
}
