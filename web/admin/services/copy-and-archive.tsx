import type { EditableService } from '#features/catalog/contract.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Saved } from '#web/ui/saved.tsx';
import { Select } from '#web/ui/select.tsx';
import { CURRENCY_OPTIONS } from './currencies.ts';
import { SidePart } from './side-part.tsx';

/** Copies the service; for an ordered one this is the way to another currency. */
export function CopyService({ service: { currency, isOrdered } }: { service: EditableService }) {
  const m = useMessages('service-lifecycle');
  return (
    <SidePart id="copy" title={m.copyTitle}>
      <p className="text-quiet">{isOrdered ? m.copyHintOrdered({ currency }) : m.copyHint}</p>
      <ApiForm action="copy" unsaved="service-copy" className="grid gap-3">
        {isOrdered && (
          <Select
            label={m.copyCurrency}
            name="currency"
            id="copy-currency"
            options={CURRENCY_OPTIONS}
            defaultValue={currency}
          />
        )}
        <p>
          <Button tone="secondary" size="small">
            {m.copy}
          </Button>
        </p>
      </ApiForm>
    </SidePart>
  );
}

/** Puts the service away, takes it back, or deletes it if it was never ordered. */
export function ArchiveService({ service }: { service: EditableService }) {
  const m = useMessages('service-lifecycle');
  const { isArchived, isOrdered, edit } = service;
  const { done } = useFormResult(['archive', 'restore']);
  return (
    <SidePart id="archive" title={m.archiveTitle}>
      <p className="text-quiet">{m.archiveHint}</p>
      <div className="flex flex-wrap gap-2">
        <ApiForm action={isArchived ? 'restore' : 'archive'} errorOnTop>
          <Button tone="secondary" size="small">
            {isArchived ? m.restore : m.archive}
          </Button>
        </ApiForm>
        {!isOrdered && (
          <ApiForm action="delete" errorOnTop>
            <ConfirmButton
              tone="danger"
              size="small"
              promise={m.deletePromise}
              ask={() => ({
                title: m.deleteTitle({ title: edit.title }),
                text: m.deleteText,
                confirm: m.delete,
              })}
            >
              {m.delete}
            </ConfirmButton>
          </ApiForm>
        )}
      </div>
      <Saved isSaved={done !== undefined}>
        {done?.done === 'restore' ? m.restored : m.archivedDone}
      </Saved>
    </SidePart>
  );
}
