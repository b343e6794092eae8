import { useEffect } from 'react';
import { Form } from 'react-router';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { useDraft } from '#web/drafts/use-draft.ts';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useIsSending } from '#web/use-is-sending.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface NoteFormProps {
  orderId: string;
  refused: Refusal | undefined;
  /** Changes after a note is saved, which empties the form. */
  kept: object | undefined;
}

/** An internal note in the timeline; customers never see it. */
export function NoteForm({ orderId, refused, kept }: NoteFormProps) {
  const m = useMessages('admin-orders');
  const draft = useDraft('note', orderId);
  const { ref: form } = draft.form;
  useEffect(() => {
    if (kept) form.current?.reset();
  }, [kept, form]);
  return (
    <Form key={draft.round} {...draft.form} method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="intent" value="note" />
      <DraftNotice draft={draft} />
      <FormError refused={refused?.refused} />
      <TextArea
        label={m.noteLabel}
        name="note"
        rows={3}
        required
        maxLength={10_000}
        hint={m.noteHint}
        defaultValue={refused?.values['note']}
        error={refused?.refused.fields['body']}
      />
      <div>
        <Button tone="secondary" size="small" pending={useIsSending('note')}>
          {m.noteSave}
        </Button>
      </div>
    </Form>
  );
}
