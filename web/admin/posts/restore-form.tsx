import type { Locale } from '#lib/locale.ts';
import type { Messages } from '#messages/types.ts';
import { draftKey, readDraft } from '#web/drafts/draft-store.ts';
import { useDraftOwner } from '#web/drafts/use-draft.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';

interface RestoreFormProps {
  revisionId: string;
  /** The language, if the text is a translation. */
  translation?: Locale | undefined;
  /** The unsaved text of the editor, which restoring replaces. */
  draft: { kind: string; id: string };
}

/** Asks only if unsaved text would be replaced. */
const askOf = (m: Messages<'admin-content'>, key: string) => () =>
  readDraft(key) && {
    title: m.revisionRestoreTitle,
    text: m.revisionRestoreText,
    confirm: m.revisionRestoreConfirm,
  };

/** The button that brings back an earlier text. */
export function RestoreForm({ revisionId, translation, draft }: RestoreFormProps) {
  const m = useMessages('admin-content');
  const unsaved = draftKey(useDraftOwner(), draft.kind, draft.id);
  return (
    <ApiForm action="restore" row={{ revisionId }} errorOnTop>
      <input type="hidden" name="draft" value={unsaved} />
      {translation && <input type="hidden" name="translation" value={translation} />}
      <ConfirmButton tone="secondary" size="small" ask={askOf(m, unsaved)}>
        {m.revisionRestore}
      </ConfirmButton>
    </ApiForm>
  );
}
