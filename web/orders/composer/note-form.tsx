import { Form } from 'react-router';
import type { Order } from '#features/orders/view-contract.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { useDraft } from '#web/drafts/use-draft.ts';
import { useEmptyWhenSent } from '#web/drafts/use-empty-when-sent.ts';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useIsSending } from '#web/use-is-sending.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { fileNames } from './file-names.ts';
import { WritingField } from './writing-field.tsx';

interface NoteFormProps {
  order: Order;
  formKey: string;
  refused: Refusal | undefined;
  /** Changes after a note is saved, which empties the form. */
  kept: object | undefined;
}

/** A private note in the timeline; customers never see it. */
export function NoteForm({ order, formKey, refused, kept }: NoteFormProps) {
  const m = useMessages('composer');
  const draft = useDraft('note', order.id);
  useEmptyWhenSent(draft, kept);
  return (
    <Form
      key={draft.round}
      {...draft.form}
      method="post"
      preventScrollReset
      className="composer-form"
    >
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="key" value={formKey} />
      <p className="composer-what">{m.noteWhat}</p>
      <DraftNotice draft={draft} />
      <FormError refused={refused?.refused} />
      <WritingField
        label={m.noteLabel}
        hideLabel
        name="note"
        fileNames={fileNames(order)}
        placeholder={m.notePlaceholder}
        defaultValue={refused?.values['note']}
        error={refused?.refused.fields['body']}
      />
      <div className="composer-more composer-foot">
        <span className="flex-1" />
        <Button tone="secondary" pending={useIsSending('note')}>
          {m.noteSave}
        </Button>
      </div>
    </Form>
  );
}
