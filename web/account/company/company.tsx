import { countryChoices } from '#lib/countries.ts';
import { call } from '#web/api.ts';
import { PageError } from '#web/forms/api-form.tsx';
import { defineActions } from '#web/forms/define-actions.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
import {
  loadInBrowser,
  loadOnServer,
  actInBrowser,
  actOnServer,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';
import type { Route } from './+types/company';
import { companyActions, type CompanyAction, type CompanyResult } from './company-actions.ts';
import { CompanyDetailsForm } from './company-details.tsx';
import { CompanySection } from './company-section.tsx';

async function load({ api, locale }: LoadArgs) {
  const { companies } = await call(api.companies.$get());
  return { companies, countries: countryChoices(locale) };
}

const act = defineActions(companyActions);

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

/** The companies that the person orders with: details, people and invitations. */
export default function CompanyPage({ loaderData }: Route.ComponentProps) {
  const m = useMessages('companies');
  const account = useMessages('site');
  const { companies, countries } = loaderData;
  const { done } = useFormResult<CompanyResult>();
  const { failure } = useFormResult('create');
  const isShownHere = done && !['details', 'news'].includes(done.done);
  const createForm = (
    <>
      <p className="mb-5 text-sm text-quiet">{m.createLead}</p>
      <CompanyDetailsForm
        key={done?.done === 'create' ? done.companyId : 'new'}
        company={null}
        countries={countries}
      />
    </>
  );
  return (
    <>
      <PageHeader
        dense
        title={m.title}
        lead={m.lead}
        above={<Breadcrumbs items={[{ to: '/profile', label: account.profile }]} />}
      />
      <ShownResult of={isShownHere ? done : undefined}>
        {isShownHere && (
          <Notice tone="success" className="mb-6">
            <p className="wrap-anywhere">
              {m.done({ what: done.done as CompanyAction, who: done.about ?? '' })}
            </p>
          </Notice>
        )}
      </ShownResult>
      <PageError />
      <div className="grid gap-12">
        {companies.map((company) => (
          <CompanySection key={company.id} company={company} countries={countries} />
        ))}
        <section className="max-w-lg">
          {companies.length === 0 ? (
            <div className="border-t border-hairline pt-8">
              <h2 className="mb-1 text-lg">{m.createTitle}</h2>
              {createForm}
            </div>
          ) : (
            <Disclosure summary={m.createAnotherTitle} open={failure !== undefined}>
              <div className="py-2">{createForm}</div>
            </Disclosure>
          )}
        </section>
      </div>
    </>
  );
}
