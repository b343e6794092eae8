import { Link } from 'react-router';
import type { PersonalData } from '#features/privacy/contract.ts';
import { orderPath } from '#lib/paths.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Time } from '#web/ui/time.tsx';
import { ProofForm, type ProofOf } from './proof-form.tsx';

interface DeletionProps extends ProofOf {
  data: PersonalData;
}

/** What the deletion of the account means, and the button. */
export function AccountDeletion({ data: { deletion }, ...form }: DeletionProps) {
  const m = useMessages('own-data');
  const { done: isKept } = useFormResult('keep-account');
  const { failure } = useFormResult('delete');
  const { openOrders, keptUntil, keptOrdersCount: count, bookkeepingYears: years } = deletion;
  return (
    <FormSection id="delete" title={m.deleteTitle} about={m.deleteAbout}>
      {isKept && !deletion.at && (
        <Notice tone="success" role="status">
          <p>{m.kept}</p>
        </Notice>
      )}
      {deletion.at && <Planned at={deletion.at} isWaiting={openOrders.length > 0} />}
      <p>{m.deleteAtOnce}</p>
      {keptUntil && (
        <p>{m.deleteKept({ count, years, until: () => <Time at={keptUntil} show="date" /> })}</p>
      )}
      {openOrders.length > 0 && (
        <div>
          <p>{m.deleteOpen({ count: openOrders.length })}</p>
          <ul className="mt-2 grid gap-1">
            {openOrders.map((order) => (
              <li key={order.id}>
                <Link to={orderPath(order)}>{order.number}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {deletion.isLastOwner && <p>{m.deleteLast}</p>}
      {deletion.heldCompanies.length > 0 && (
        <p>{m.deleteHeld({ companies: deletion.heldCompanies.join(', ') })}</p>
      )}
      {!deletion.at && !deletion.isLastOwner && deletion.heldCompanies.length === 0 && (
        <Disclosure summary={m.deleteAsk} open={failure !== undefined}>
          <ProofForm action="delete" label={m.deleteAsk} isDangerous {...form} />
        </Disclosure>
      )}
    </FormSection>
  );
}

function Planned({ at, isWaiting }: { at: string; isWaiting: boolean }) {
  const m = useMessages('own-data');
  return (
    <Notice
      tone="warning"
      role="status"
      title={
        isWaiting ? m.deleteWaiting : m.deletePlanned({ at: () => <Time at={at} show="date" /> })
      }
      action={
        <ApiForm action="keep-account">
          <Button tone="secondary" size="small">
            {m.keep}
          </Button>
        </ApiForm>
      }
    >
      <p>{m.deletePlannedText}</p>
    </Notice>
  );
}
