import { isTeamRole } from '#lib/roles.ts';
import { call, type ApiClient } from '#web/api.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type ActionArgs,
  type LoadArgs,
} from '#web/load.ts';
import { formText } from '#web/form-text.ts';
import { defineActions } from '#web/forms/define-actions.ts';
import { isLocale } from '#lib/locale.ts';
import { listTimeZones } from '#lib/time/time-zone.ts';
import { documentLocale, redirectInLocale, redirectInLocaleInBrowser } from '#web/page-locale.ts';
import { useSite } from '#web/session/use-site.ts';
import { refetchUser } from '#web/session/session-store.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { Time } from '#web/ui/time.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/profile';
import { loadBilling } from '#web/account/billing.ts';
import { ProfileBilling } from './billing.tsx';
import { ProfileCompanies } from './companies.tsx';
import { ProfileDetails } from './details.tsx';
import { ProfileEmail } from './email.tsx';
import { ProfileLanguage } from './language.tsx';
import { ProfileNotifications } from './notifications.tsx';
import { profileActions } from './profile-actions.ts';
import { ProfileTimeZone } from './time-zone.tsx';

async function load({ api, locale, isViewing }: LoadArgs) {
  const [account, site, billing, notifications, { companies }, hasPassword] = await Promise.all([
    call(api.account.$get()),
    call(api.site.$get()),
    loadBilling({ api, locale }),
    call(api['notification-choices'].$get()),
    call(api.companies.$get()),
    isViewing ? false : loadHasPassword(api),
  ]);
  const shopZone = site.timeZone;
  const timeZones = listTimeZones(account.timeZone ?? shopZone);
  return {
    account,
    shopZone,
    timeZones,
    notifications,
    companies,
    hasPassword,
    ...billing,
  };
}

async function loadHasPassword(api: ApiClient) {
  return (await call(api.account.passkeys.$get())).hasPassword;
}

const act = defineActions(profileActions);

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(async (args) => {
  const outcome = await act(args);
  if ('done' in outcome && outcome.done === 'language')
    return redirectInLocale('/profile', chosenLocale(args));
  return outcome;
});
export const clientAction = actInBrowser(async (args) => {
  const outcome = await act(args);
  // The header shows the name, and every page uses the time zone.
  const done = 'done' in outcome ? outcome.done : '';
  if (['details', 'time-zone'].includes(done)) await refetchUser();
  const locale = chosenLocale(args);
  if (done === 'language' && locale !== documentLocale())
    return redirectInLocaleInBrowser('/profile', locale);
  return outcome;
});

function chosenLocale({ form }: ActionArgs) {
  const locale = formText(form, 'locale');
  return isLocale(locale) ? locale : null;
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const m = useMessages('profile');
  const { teamProfile, security, ownData } = useMessages('site');
  const { account, shopZone, timeZones, notifications, billing, countries } = loaderData;
  const { defaultLocale, locales = [] } = useSite();

  return (
    <>
      <PageHeader
        dense
        title={m.profile}
        lead={m.memberSince({ date: () => <Time at={account.createdAt} show="date" /> })}
      />
      <div className="grid gap-12">
        <ProfileDetails account={account} />
        {isTeamRole(account.role.name) && (
          <ProfilePage id="team" to="/profile/team" title={teamProfile} about={m.teamAbout}>
            {m.teamOpen}
          </ProfilePage>
        )}
        <ProfileEmail account={account} hasPassword={loaderData.hasPassword} />
        <FormSection id="billing" title={m.billingTitle} about={m.billingAbout}>
          <ProfileBilling billing={billing} countries={countries} />
        </FormSection>
        <ProfileCompanies companies={loaderData.companies} />
        <ProfilePage id="security" to="/profile/security" title={security} about={m.securityAbout}>
          {m.securityOpen}
        </ProfilePage>
        {defaultLocale && locales.length > 1 && (
          <ProfileLanguage account={account} languages={{ defaultLocale, locales }} />
        )}
        <ProfileTimeZone account={account} shopZone={shopZone} zones={timeZones} />
        <ProfileNotifications notifications={notifications} />
        <ProfilePage id="data" to="/profile/data" title={ownData} about={m.dataAbout}>
          {m.dataOpen}
        </ProfilePage>
      </div>
    </>
  );
}

interface ProfilePageProps {
  id: string;
  to: string;
  title: string;
  about: string;
  children: string;
}

/** The way to a page of its own. */
function ProfilePage({ to, children, ...section }: ProfilePageProps) {
  return (
    <FormSection {...section}>
      <div>
        <ButtonLink to={to} tone="secondary">
          {children}
        </ButtonLink>
      </div>
    </FormSection>
  );
}
