import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { WritingField } from '#web/orders/composer/writing-field.tsx';
import { Button } from '#web/ui/button.tsx';

interface EditMessageProps {
  entry: { id: string; body: string; editableUntil: string | null };
  /** The names of files that the text can refer to. */
  fileNames: readonly string[];
}

/**
 * Changes an own message while that is allowed. A form that is open, or was refused, stays when the time is over, so that its text is not
 * lost.
 */
export function EditMessage({ entry, fileNames }: EditMessageProps) {
  const m = useMessages('composer');
  const { pathname } = useLocation();
  const row = { messageId: entry.id };
  const { failure } = useFormResult('edit', row);
  const [isOpen, setOpen] = useState(failure !== undefined);
  const isOver = useIsOver(entry.editableUntil);
  if (isOver && !isOpen && !failure) return null;
  const name = `edit-${entry.id}`;
  return (
    <details
      open={isOpen || failure !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{m.edit}</summary>
      <ApiForm
        action="edit"
        row={row}
        unsaved
        to={pathname}
        rename={{ body: 'edited' }}
        className="composer-form"
      >
        <WritingField
          id={name}
          label={m.editText}
          hideLabel
          name="edited"
          fileNames={fileNames}
          defaultValue={entry.body}
        />
        <div>
          <Button size="small" tone="secondary">
            {m.editSave}
          </Button>
        </div>
      </ApiForm>
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
