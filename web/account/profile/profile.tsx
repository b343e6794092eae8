import { useSearchParams } from 'react-router';
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
import { useFormResult } from '#web/forms/use-form-result.ts';
import { isLocale } from '#lib/locale.ts';
import { listTimeZones } from '#lib/time/time-zone.ts';
import { documentLocale, redirectInLocale, redirectInLocaleInBrowser } from '#web/page-locale.ts';
import { useSite } from '#web/session/use-site.ts';
import { refetchUser } from '#web/session/session-store.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { FormSection } from '#web/ui/form-section.tsx';
import { Time } from '#web/ui/time.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/profile';
import { loadBilling } from '#web/account/billing.ts';
import { ProfileBilling } from './billing.tsx';
import { ProfileCompanies } from './companies.tsx';
import { ProfileDetails } from './details.tsx';
import { ProfileDevices } from './devices.tsx';
import { ProfileEmail } from './email.tsx';
import { ProfileLinkedAccounts } from './linked-accounts.tsx';
import { ProfileLanguage } from './language.tsx';
import { ProfileNotifications } from './notifications.tsx';
import { ProfilePassword } from './password.tsx';
import { ProfileData, ProfileDeletion } from './own-data.tsx';
import { ProfileSecondFactor } from './second-factor.tsx';
import { NoPassword, ProfilePasskeys } from './passkeys.tsx';
import { profileActions } from './profile-actions.ts';
import { ProfileTeam } from './team-profile.tsx';
import { ProfileTimeZone } from './time-zone.tsx';
import { NotForViewers, ProfileViews } from './views.tsx';

async function load({ api, locale, isViewing }: LoadArgs) {
  const [[account, teamProfile], site, billing, notifications, { companies }, { views }, own] =
    await Promise.all([
      loadAccount(api),
      call(api.site.$get()),
      loadBilling({ api, locale }),
      call(api['notification-choices'].$get()),
      call(api.companies.$get()),
      call(api.account.views.$get()),
      isViewing ? null : loadOwn(api),
    ]);
  const shopZone = site.timeZone;
  const timeZones = listTimeZones(account.timeZone ?? shopZone);
  return {
    account,
    teamProfile,
    shopZone,
    timeZones,
    notifications,
    companies,
    views,
    own,
    ...billing,
  };
}

/** What protects the account or takes its data away: for the person alone, not for somebody of the team who views the account. */
async function loadOwn(api: ApiClient) {
  const [{ sessions }, secondFactor, passkeys, data, linked] = await Promise.all([
    call(api.account.sessions.$get()),
    call(api.account['second-factor'].$get()),
    call(api.account.passkeys.$get()),
    call(api.account.data.$get()),
    call(api.account['linked-accounts'].$get()),
  ]);
  return { sessions, secondFactor, passkeys, data, linked };
}

/** The account; for somebody of the team also how customers see them. */
async function loadAccount(api: ApiClient) {
  const account = await call(api.account.$get());
  const isTeam = isTeamRole(account.role.name);
  return [account, isTeam ? await call(api.account['team-profile'].$get()) : null] as const;
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
  // The header shows name and picture, every page uses the time zone, and a banner tells of a deletion.
  const done = 'done' in outcome ? outcome.done : '';
  if (['details', 'team-profile', 'time-zone', 'delete', 'keep-account'].includes(done))
    await refetchUser();
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
  const {
    account,
    teamProfile,
    shopZone,
    timeZones,
    notifications,
    views,
    own,
    billing,
    countries,
  } = loaderData;
  const [query] = useSearchParams();
  const { defaultLocale, locales = [] } = useSite();
  const { done, failure } = useFormResult();

  return (
    <>
      <PageHeader
        dense
        title={m.profile}
        lead={m.memberSince({ date: () => <Time at={account.createdAt} show="date" /> })}
      />
      <div className="grid gap-12">
        <ProfileDetails account={account} />
        {teamProfile && <ProfileTeam profile={teamProfile} />}
        <ProfileEmail account={account} hasPassword={own?.passkeys.hasPassword ?? false} />
        <FormSection id="billing" title={m.billingTitle} about={m.billingAbout}>
          <ProfileBilling billing={billing} countries={countries} />
        </FormSection>
        <ProfileCompanies companies={loaderData.companies} />
        {own ? (
          <>
            {own.passkeys.hasPassword ? <ProfilePassword email={account.email} /> : <NoPassword />}
            <ProfilePasskeys list={own.passkeys} />
            <ProfileLinkedAccounts
              linked={own.linked}
              isLinked={query.get('linked') === 'yes' && !done && !failure}
            />
            <ProfileSecondFactor state={own.secondFactor} />
          </>
        ) : (
          <NotForViewers />
        )}
        {!teamProfile && <ProfileViews views={views} />}
        {defaultLocale && locales.length > 1 && (
          <ProfileLanguage account={account} languages={{ defaultLocale, locales }} />
        )}
        <ProfileTimeZone account={account} shopZone={shopZone} zones={timeZones} />
        <ProfileNotifications notifications={notifications} />
        {own && (
          <>
            <ProfileDevices sessions={own.sessions} />
            <ProfileData
              data={own.data}
              email={account.email}
              hasPassword={own.passkeys.hasPassword}
            />
            <ProfileDeletion
              data={own.data}
              email={account.email}
              hasPassword={own.passkeys.hasPassword}
            />
          </>
        )}
      </div>
    </>
  );
}
