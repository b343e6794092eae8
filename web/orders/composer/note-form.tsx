import type { Order } from '#features/orders/shared/view-contract.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { fileNames } from './file-names.ts';
import { WritingField } from './writing-field.tsx';

/** A private note in the timeline; customers never see it. */
export function NoteForm({ order }: { order: Order }) {
  const m = useMessages('composer');
  return (
    <ApiForm
      action="note"
      unsaved
      about={order.id}
      emptyWhenSent
      rename={{ body: 'note' }}
      className="composer-form"
    >
      <p className="composer-what">{m.noteWhat}</p>
      <WritingField
        label={m.noteLabel}
        hideLabel
        name="note"
        fileNames={fileNames(order)}
        placeholder={m.notePlaceholder}
      />
      <div className="composer-more composer-foot">
        <span className="flex-1" />
        <Button tone="secondary">{m.noteSave}</Button>
      </div>
    </ApiForm>
  );
}
