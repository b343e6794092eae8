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
  type Refusal,
} from '#web/load.ts';
import { formText } from '#web/form-text.ts';
import { isLocale } from '#lib/locale.ts';
import { listTimeZones } from '#lib/time-zone.ts';
import { documentLocale, redirectInLocale, redirectInLocaleInBrowser } from '#web/page-locale.ts';
import { useSite } from '#web/session/use-site.ts';
import { refetchUser } from '#web/session/session-store.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { FormSection } from '#web/ui/form-section.tsx';
import { Time } from '#web/ui/time.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/profile';
import { BillingForm } from '#web/account/billing-form.tsx';
import { loadBilling, saveBilling } from '#web/account/billing.ts';
import { actOnSecondFactor, type FactorOutcome } from './act-on-second-factor.ts';
import { ProfileCompanies } from './companies.tsx';
import { ProfileDetails } from './details.tsx';
import { ProfileDevices } from './devices.tsx';
import { ProfileEmail } from './email.tsx';
import { ProfileLinkedAccounts } from './linked-accounts.tsx';
import { ProfileLanguage } from './language.tsx';
import { ProfileNotifications, saveNotifications } from './notifications.tsx';
import { ProfilePassword } from './password.tsx';
import { ProfileData, ProfileDeletion } from './own-data.tsx';
import { ProfileSecondFactor } from './second-factor.tsx';
import { NoPassword, ProfilePasskeys } from './passkeys.tsx';
import { saveTeamProfile } from './save-team-profile.ts';
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

/** Which form was sent, and since when a download or the way to a provider is allowed. */
interface Done {
  done: string;
  downloadedAt?: number;
  allowed?: { provider: string; at: number };
}

/** Each section of the page is its own form, identified by its `intent`. */
async function act({ api, form }: ActionArgs): Promise<Done> {
  const intent = formText(form, 'intent');
  const text = (name: string) => formText(form, name);
  switch (intent) {
    case 'details':
      await call(api.account.$patch({ json: { username: text('username') } }));
      break;
    case 'team-profile':
      await saveTeamProfile(api, form);
      break;
    case 'billing':
      await saveBilling(api, form);
      break;
    case 'language': {
      const locale = text('locale');
      if (isLocale(locale)) await call(api.account.$patch({ json: { locale } }));
      break;
    }
    case 'time-zone':
      await call(api.account.$patch({ json: { timeZone: text('timeZone') } }));
      break;
    case 'notifications':
      await saveNotifications(api, form);
      break;
    case 'password': {
      const json = { currentPassword: text('currentPassword'), newPassword: text('newPassword') };
      await call(api.account.password.$put({ json }));
      break;
    }
    case 'email': {
      const json = { newEmail: text('newEmail'), ...readPassword(form) };
      await call(api.account['email-changes'].$post({ json }));
      break;
    }
    case 'keep-email':
      await call(api.account['email-changes'].$delete());
      break;
    case 'verify':
      await call(api.account['email-verifications'].$post());
      break;
    case 'export':
      await call(api.account.data.exports.$post({ json: readPassword(form) }));
      break;
    case 'delete':
      await call(api.account.deletion.$post({ json: readPassword(form) }));
      break;
    case 'link-account':
      await call(api.account.verifications.$get());
      return { done: intent, allowed: { provider: text('id'), at: Date.now() } };
    case 'unlink-account':
      await call(api.account['linked-accounts'][':id'].$delete({ param: { id: text('id') } }));
      break;
    case 'download':
      await call(api.account.verifications.$get());
      return { done: intent, downloadedAt: Date.now() };
    case 'keep-account':
      await call(api.account.deletion.$delete());
      break;
    case 'name-device': {
      const param = { id: text('id') };
      await call(api.account.sessions[':id'].$patch({ param, json: { name: text('name') } }));
      break;
    }
    case 'end-session':
      await call(api.account.sessions[':id'].$delete({ param: { id: text('id') } }));
      break;
    case 'end-others':
      await call(api.account.sessions.$delete());
      break;
  }
  return { done: intent };
}

/** Without the field the account has no password. */
function readPassword(form: FormData): { password?: string } {
  return form.has('password') ? { password: formText(form, 'password') } : {};
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(async (args) => {
  const factor = await actOnSecondFactor(args);
  if (factor) return factor;
  const outcome = await act(args);
  if (outcome.done === 'language') return redirectInLocale('/profile', chosenLocale(args));
  return outcome;
});
export const clientAction = actInBrowser(async (args) => {
  const factor = await actOnSecondFactor(args);
  if (factor) return factor;
  const outcome = await act(args);
  // The header shows name and picture, every page uses the time zone, and a banner tells of a deletion.
  if (['details', 'team-profile', 'time-zone', 'delete', 'keep-account'].includes(outcome.done))
    await refetchUser();
  const locale = chosenLocale(args);
  if (outcome.done === 'language' && locale !== documentLocale())
    return redirectInLocaleInBrowser('/profile', locale);
  return outcome;
});

function chosenLocale({ form }: ActionArgs) {
  const locale = formText(form, 'locale');
  return isLocale(locale) ? locale : null;
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const m = useMessages('account');
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
  const outcome = actionData as (Partial<Refusal> & FactorOutcome & Done) | undefined;
  const refusedIn = (intent: string): Refusal | undefined => {
    const { refused, values } = outcome ?? {};
    return refused && values?.['intent'] === intent ? { refused, values } : undefined;
  };
  const isDone = (intent: string) => outcome?.done === intent;

  return (
    <>
      <PageHeader
        dense
        title={m.profile}
        lead={m.memberSince({ date: () => <Time at={account.createdAt} show="date" /> })}
      />
      <div className="grid gap-12">
        <ProfileDetails
          account={account}
          isSaved={isDone('details')}
          refused={refusedIn('details')}
        />
        {teamProfile && (
          <ProfileTeam
            profile={teamProfile}
            isSaved={isDone('team-profile')}
            refused={refusedIn('team-profile')}
          />
        )}
        <ProfileEmail
          account={account}
          hasPassword={own?.passkeys.hasPassword ?? false}
          isMailed={isDone('verify')}
          isAsked={isDone('email')}
          refused={refusedIn('email') ?? refusedIn('verify')}
        />
        <FormSection id="billing" title={m.billingTitle} about={m.billingAbout}>
          <BillingForm
            billing={billing}
            countries={countries}
            isSaved={isDone('billing')}
            refused={refusedIn('billing')}
          />
        </FormSection>
        <ProfileCompanies companies={loaderData.companies} />
        {own ? (
          <>
            {own.passkeys.hasPassword ? (
              <ProfilePassword
                email={account.email}
                isSaved={isDone('password')}
                refused={refusedIn('password')}
              />
            ) : (
              <NoPassword />
            )}
            <ProfilePasskeys list={own.passkeys} outcome={outcome} refusedIn={refusedIn} />
            <ProfileLinkedAccounts
              linked={own.linked}
              isLinked={query.get('linked') === 'yes' && !outcome}
              allowed={outcome?.allowed}
              refusedIn={refusedIn}
            />
            <ProfileSecondFactor
              state={own.secondFactor}
              done={outcome?.done}
              setup={outcome?.setup}
              recoveryCodes={isDone('recovery-codes') ? outcome?.recoveryCodes : undefined}
              refusedIn={refusedIn}
            />
          </>
        ) : (
          <NotForViewers />
        )}
        {!teamProfile && <ProfileViews views={views} />}
        {defaultLocale && locales.length > 1 && (
          <ProfileLanguage
            account={account}
            languages={{ defaultLocale, locales }}
            isSaved={isDone('language')}
            refused={refusedIn('language')}
          />
        )}
        <ProfileTimeZone
          account={account}
          shopZone={shopZone}
          zones={timeZones}
          isSaved={isDone('time-zone')}
          refused={refusedIn('time-zone')}
        />
        <ProfileNotifications
          notifications={notifications}
          isSaved={isDone('notifications')}
          refused={refusedIn('notifications')}
        />
        {own && (
          <>
            <ProfileDevices
              sessions={own.sessions}
              refused={refusedIn('end-session') ?? refusedIn('name-device')}
            />
            <ProfileData
              data={own.data}
              email={account.email}
              hasPassword={own.passkeys.hasPassword}
              refused={refusedIn('export')}
              refusedDownload={refusedIn('download')}
              downloadedAt={outcome?.downloadedAt}
            />
            <ProfileDeletion
              data={own.data}
              email={account.email}
              hasPassword={own.passkeys.hasPassword}
              refused={refusedIn('delete') ?? refusedIn('keep-account')}
              isKept={isDone('keep-account')}
            />
          </>
        )}
      </div>
    </>
  );
}
