import type { OptionLines } from '#lib/option-lines.ts';
import type { Company } from '#features/companies/contract.ts';
import { COMPANY_ROLE_HINTS, COMPANY_ROLE_LABELS } from '#features/companies/shared/roles.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSession } from '#web/session/use-session.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SaveRow } from '#web/ui/save-row.tsx';
import type { CompanyResult } from './company-actions.ts';
import { CompanyDetailsForm } from './company-details.tsx';
import { CompanyInvitations } from './company-invitations.tsx';
import { CompanyMembers } from './company-members.tsx';

interface CompanySectionProps {
  company: Company;
  countries: OptionLines;
}

/** One company: who belongs to it, what invoices say, and the reader's own place in it. */
export function CompanySection({ company, countries }: CompanySectionProps) {
  const m = useMessages('companies');
  const roles = useMessages('company-roles');
  const { id, name, role, billing } = company;
  const isOwner = role === 'owner';
  const { done, failure } = useFormResult<CompanyResult>('details', { company: id });
  return (
    <section aria-labelledby={`company-${id}`} className="grid gap-8 border-t border-hairline pt-8">
      <div>
        <h2 id={`company-${id}`} className="text-lg wrap-anywhere">
          {name}
        </h2>
        <p className="mt-1 text-sm text-quiet">
          <span className="font-semibold">{roles[COMPANY_ROLE_LABELS[role]]}:</span>{' '}
          {roles[COMPANY_ROLE_HINTS[role]]}
        </p>
      </div>
      <CompanyMembers company={company} />
      {isOwner && <CompanyInvitations company={company} />}
      <div className="grid max-w-lg gap-3">
        <h3 className="text-base">{m.details}</h3>
        <p className="text-sm text-quiet">{m.detailsLead}</p>
        <p className="wrap-anywhere">
          {billing.lines.length > 1
            ? billing.lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))
            : m.noDetails}
          {billing.taxId && <span className="block">{m.taxNumber({ number: billing.taxId })}</span>}
        </p>
        {isOwner && (
          <Disclosure
            summary={m.changeDetails}
            open={failure !== undefined || done?.companyId === id}
          >
            <div className="py-2">
              <CompanyDetailsForm company={company} countries={countries} />
            </div>
          </Disclosure>
        )}
      </div>
      <News company={company} />
      <Leaving company={company} />
    </section>
  );
}

function News({ company: { id, name, isNotified } }: { company: Company }) {
  const m = useMessages('companies');
  return (
    <ApiForm
      action="news"
      row={{ company: id }}
      unsaved="company-news"
      className="grid max-w-lg gap-4"
    >
      <h3 className="text-base">{m.newsTitle}</h3>
      <Checkbox
        key={String(isNotified)}
        id={`news-${id}`}
        name="news"
        value="yes"
        label={m.news({ company: name })}
        hint={m.newsHint}
        defaultChecked={isNotified}
      />
      <SaveRow>{m.save}</SaveRow>
    </ApiForm>
  );
}

/** Leaving, or deleting a company that nobody else belongs to and nobody ordered for. */
function Leaving({ company: { id, name, role, members, hasOrders } }: { company: Company }) {
  const m = useMessages('companies');
  const userId = useSession().user?.id;
  const owners = members.filter((member) => member.role === 'owner' && !member.isSuspended);
  const isLastOwner = role === 'owner' && owners.length <= 1;
  const canDelete = role === 'owner' && members.length === 1 && !hasOrders;
  if (isLastOwner && !canDelete) {
    return <p className="max-w-lg text-sm text-quiet">{m.lastOwner}</p>;
  }
  const question = canDelete
    ? { title: m.deleteTitle({ company: name }), text: m.deleteText, confirm: m.delete }
    : { title: m.leaveTitle({ company: name }), text: m.leaveText, confirm: m.leave };
  return (
    <ApiForm action={['delete', 'leave']} row={{ company: id, id: userId ?? '' }} errorOnTop>
      <input type="hidden" name="about" value={name} />
      <ConfirmButton
        name="intent"
        value={canDelete ? 'delete' : 'leave'}
        tone="danger"
        ask={() => question}
      >
        {question.confirm}
      </ConfirmButton>
    </ApiForm>
  );
}
