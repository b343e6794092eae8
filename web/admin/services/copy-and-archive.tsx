import { Form } from 'react-router';
import type { EditableService } from '#features/catalog/contract.ts';
import { DraftForm } from '#web/drafts/draft-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Saved } from '#web/ui/saved.tsx';
import { Select } from '#web/ui/select.tsx';
import type { ServiceResult } from './act-on-service.ts';
import { CURRENCY_OPTIONS } from './currencies.ts';
import { SidePart } from './side-part.tsx';

/** Copies the service; for an ordered one this is the way to another currency. */
export function CopyService({ service: { currency, isOrdered } }: { service: EditableService }) {
  const m = useMessages('service-lifecycle');
  return (
    <SidePart id="copy" title={m.copyTitle}>
      <p className="text-quiet">{isOrdered ? m.copyHintOrdered({ currency }) : m.copyHint}</p>
      <DraftForm name="service-copy" method="post" className="grid gap-3">
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
          <Button name="intent" value="copy" tone="secondary" size="small">
            {m.copy}
          </Button>
        </p>
      </DraftForm>
    </SidePart>
  );
}

interface ArchiveServiceProps {
  service: EditableService;
  result: ServiceResult | undefined;
}

/** Puts the service away, takes it back, or deletes it if it was never ordered. */
export function ArchiveService({ service, result }: ArchiveServiceProps) {
  const m = useMessages('service-lifecycle');
  const { isArchived, isOrdered, edit } = service;
  return (
    <SidePart id="archive" title={m.archiveTitle}>
      <p className="text-quiet">{m.archiveHint}</p>
      <Form method="post" className="flex flex-wrap gap-2" preventScrollReset>
        <Button
          name="intent"
          value={isArchived ? 'restore' : 'archive'}
          tone="secondary"
          size="small"
        >
          {isArchived ? m.restore : m.archive}
        </Button>
        {!isOrdered && (
          <ConfirmButton
            name="intent"
            value="delete"
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
        )}
      </Form>
      <Saved isSaved={result === 'archivedDone' || result === 'restored'}>
        {result === 'restored' ? m.restored : m.archivedDone}
      </Saved>
    </SidePart>
  );
}
