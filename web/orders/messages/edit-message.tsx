import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { WritingField } from '#web/orders/composer/writing-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { useIsSending } from '#web/use-is-sending.ts';

interface EditMessageProps {
  entry: { id: string; body: string; editableUntil: string | null };
  /** The names of files that the text can refer to. */
  fileNames: readonly string[];
  /** The result of the last submit, if it was this form. */
  refused: Refusal | undefined;
}

/**
 * Changes an own message while that is allowed. A form that is open, or was refused, stays when the time is over, so that its text is not
 * lost.
 */
export function EditMessage({ entry, fileNames, refused }: EditMessageProps) {
  const m = useMessages('composer');
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(refused !== undefined);
  const isOver = useIsOver(entry.editableUntil);
  const isSending = useIsSending('edit');
  if (isOver && !isOpen && !refused) return null;
  const name = `edit-${entry.id}`;
  return (
    <details
      open={isOpen || refused !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{m.edit}</summary>
      <DraftForm
        name="edit"
        about={entry.id}
        method="post"
        action={pathname}
        preventScrollReset
        className="composer-form"
      >
        <input type="hidden" name="intent" value="edit" />
        <input type="hidden" name="messageId" value={entry.id} />
        <FormError refused={refused?.refused} />
        <WritingField
          id={name}
          label={m.editText}
          hideLabel
          name="edited"
          fileNames={fileNames}
          defaultValue={refused?.values['edited'] ?? entry.body}
          error={refused?.refused.fields['body']}
        />
        <div>
          <Button size="small" tone="secondary" pending={isSending}>
            {m.editSave}
          </Button>
        </div>
      </DraftForm>
    </details>
  );
}

function useIsOver(until: string | null): boolean {
  const [overAt, setOverAt] = useState<string | null>(null);
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(() => setOverAt(until), new Date(until).getTime() - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return until === null || overAt === until;
}
