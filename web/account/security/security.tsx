import { useSearchParams } from 'react-router';
import { call, type ApiClient } from '#web/api.ts';
import { defineActions } from '#web/forms/define-actions.ts';
import { useFormResult } from '#web/forms/use-form-result.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/security';
import { DevicesSection } from './devices.tsx';
import { LinkedAccountsSection } from './linked-accounts.tsx';
import { NoPassword, PasskeysSection } from './passkeys.tsx';
import { PasswordSection } from './password.tsx';
import { SecondFactorSection } from './second-factor.tsx';
import { securityActions } from './security-actions.ts';
import { ViewsSection } from './views.tsx';

async function load({ api, isViewing }: LoadArgs) {
  const [{ views }, own] = await Promise.all([
    call(api.account.views.$get()),
    isViewing ? null : loadOwn(api),
  ]);
  return { views, own };
}

/** What protects the account: for the person alone, not for somebody of the team who views the account. */
async function loadOwn(api: ApiClient) {
  const [{ email }, { sessions }, secondFactor, passkeys, linked] = await Promise.all([
    call(api.account.$get()),
    call(api.account.sessions.$get()),
    call(api.account['second-factor'].$get()),
    call(api.account.passkeys.$get()),
    call(api.account['linked-accounts'].$get()),
  ]);
  return { email, sessions, secondFactor, passkeys, linked };
}

const act = defineActions(securityActions);

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

/** How the person signs in, where they are signed in, and when the studio viewed the account. */
export default function Security({ loaderData: { own, views } }: Route.ComponentProps) {
  const m = useMessages('site');
  const { notShown } = useMessages('security');
  const [query] = useSearchParams();
  const { done, failure } = useFormResult();
  return (
    <>
      <PageHeader
        dense
        title={m.security}
        above={<Breadcrumbs items={[{ to: '/profile', label: m.profile }]} />}
      />
      <div className="grid gap-12">
        {own ? (
          <>
            {own.passkeys.hasPassword ? <PasswordSection email={own.email} /> : <NoPassword />}
            <PasskeysSection list={own.passkeys} />
            <LinkedAccountsSection
              linked={own.linked}
              isLinked={query.get('linked') === 'yes' && !done && !failure}
            />
            <SecondFactorSection state={own.secondFactor} />
            <DevicesSection sessions={own.sessions} />
          </>
        ) : (
          <Notice title={notShown} />
        )}
        <ViewsSection views={views} />
      </div>
    </>
  );
}
