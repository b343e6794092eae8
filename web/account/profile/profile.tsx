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
import { ProfileDetails } from './details.tsx';
import { ProfileDevices } from './devices.tsx';
import { ProfileEmail } from './email.tsx';
import { ProfileLanguage } from './language.tsx';
import { ProfileNotifications, saveNotifications } from './notifications.tsx';
import { ProfilePassword } from './password.tsx';
import { saveTeamProfile } from './save-team-profile.ts';
import { ProfileTeam } from './team-profile.tsx';
import { ProfileTimeZone } from './time-zone.tsx';

async function load({ api, locale }: LoadArgs) {
  const [[account, teamProfile], site, { sessions }, billing, notifications] = await Promise.all([
    loadAccount(api),
    call(api.site.$get()),
    call(api.account.sessions.$get()),
    loadBilling({ api, locale }),
    call(api['notification-choices'].$get()),
  ]);
  const shopZone = site.timeZone;
  const timeZones = listTimeZones(account.timeZone ?? shopZone);
  return { account, teamProfile, sessions, shopZone, timeZones, notifications, ...billing };
}

/** The account; for somebody of the team also how customers see them. */
async function loadAccount(api: ApiClient) {
  const account = await call(api.account.$get());
  const isTeam = account.role.name === 'admin';
  return [account, isTeam ? await call(api.account['team-profile'].$get()) : null] as const;
}

/** Each section of the page is its own form, identified by its `intent`. */
async function act({ api, form }: ActionArgs) {
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
      const json = { newEmail: text('newEmail'), password: text('password') };
      await call(api.account['email-changes'].$post({ json }));
      break;
    }
    case 'keep-email':
      await call(api.account['email-changes'].$delete());
      break;
    case 'verify':
      await call(api.account['email-verifications'].$post());
      break;
    case 'end-session':
      await call(api.account.sessions[':id'].$delete({ param: { id: text('id') } }));
      break;
    case 'end-others':
      await call(api.account.sessions.$delete());
      break;
  }
  return { done: intent };
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(async (args) => {
  const outcome = await act(args);
  if (outcome.done === 'language') return redirectInLocale('/profile', chosenLocale(args));
  return outcome;
});
export const clientAction = actInBrowser(async (args) => {
  const outcome = await act(args);
  // The header shows name and picture, and every page uses the time zone.
  if (['details', 'team-profile', 'time-zone'].includes(outcome.done)) await refetchUser();
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
  const { account, teamProfile, sessions, shopZone, timeZones, notifications, billing, countries } =
    loaderData;
  const { defaultLocale, locales = [] } = useSite();
  const refusedIn = (intent: string) =>
    actionData && 'refused' in actionData && actionData.values['intent'] === intent
      ? actionData
      : undefined;
  const isDone = (intent: string) =>
    actionData !== undefined && 'done' in actionData && actionData.done === intent;

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
        <ProfilePassword
          email={account.email}
          isSaved={isDone('password')}
          refused={refusedIn('password')}
        />
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
        <ProfileDevices sessions={sessions} refused={refusedIn('end-session')} />
      </div>
    </>
  );
}
