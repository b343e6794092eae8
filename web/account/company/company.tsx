import { countryChoices } from '#lib/format.ts';
import { call } from '#web/api.ts';
import { useResult } from '#web/live/use-result.ts';
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
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';
import type { Route } from './+types/company';
import { actOnCompany, type CompanyIntent } from './act-on-company.ts';
import { CompanyDetailsForm } from './company-details.tsx';
import { CompanySection } from './company-section.tsx';

async function load({ api, locale }: LoadArgs) {
  const { companies } = await call(api.companies.$get());
  return { companies, countries: countryChoices(locale) };
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(actOnCompany);
export const clientAction = actInBrowser(actOnCompany);

/** These forms show their own errors and results. */
const SHOW_OWN: readonly (CompanyIntent | undefined)[] = [
  'create',
  'details',
  'news',
  'invite',
  'role',
];

/** The companies that the person orders with: details, people and invitations. */
export default function CompanyPage({ loaderData, ...route }: Route.ComponentProps) {
  const m = useMessages('companies');
  const account = useMessages('account');
  const { companies, countries } = loaderData;
  const result = useResult(route.actionData);
  const done = result && 'done' in result ? result : undefined;
  const refused = result && 'refused' in result ? result : undefined;
  const intent = refused?.values['intent'] as CompanyIntent | undefined;
  const isShownHere = done && !['details', 'news'].includes(done.done);
  const createForm = (
    <>
      <p className="mb-5 text-sm text-quiet">{m.createLead}</p>
      <CompanyDetailsForm
        key={done?.done === 'create' ? done.companyId : 'new'}
        company={null}
        countries={countries}
        isSaved={false}
        refused={intent === 'create' ? refused : undefined}
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
            <p className="wrap-anywhere">{m.done({ what: done.done, who: done.about })}</p>
          </Notice>
        )}
      </ShownResult>
      <FormError refused={SHOW_OWN.includes(intent) ? undefined : refused?.refused} />
      <div className="grid gap-12">
        {companies.map((company) => (
          <CompanySection
            key={company.id}
            company={company}
            countries={countries}
            done={done?.companyId === company.id ? done : undefined}
            refused={refused?.values['company'] === company.id ? refused : undefined}
          />
        ))}
        <section className="max-w-lg">
          {companies.length === 0 ? (
            <div className="border-t border-hairline pt-8">
              <h2 className="mb-1 text-lg">{m.createTitle}</h2>
              {createForm}
            </div>
          ) : (
            <Disclosure summary={m.createAnotherTitle} open={intent === 'create'}>
              <div className="py-2">{createForm}</div>
            </Disclosure>
          )}
        </section>
      </div>
    </>
  );
}
