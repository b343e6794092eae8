import { LOCALE_TAGS } from '#lib/locale.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { call } from '#web/api.ts';
import { formText } from '#web/form-text.ts';
import { useLivePage } from '#web/live/use-live.ts';
import { useResult } from '#web/live/use-result.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type ActionArgs,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import type { Route } from './+types/system';
import { Checks } from './checks.tsx';
import { MaintenanceSection } from './maintenance.tsx';

async function load({ api }: LoadArgs) {
  const [report, maintenance, settings] = await Promise.all([
    call(api.admin.health.$get()),
    call(api.admin.maintenance.$get()),
    call(api.settings.$get()),
  ]);
  return { report, maintenance, locales: settings.locales };
}

async function act({ api, form }: ActionArgs) {
  const intent = formText(form, 'intent');
  if (intent === 'check') {
    await call(api.admin.health.checks.$post());
    return { done: 'checked' as const };
  }
  const isOn = intent !== 'open';
  const json = isOn ? { isOn, notices: readNotices(form) } : { isOn };
  await call(api.admin.maintenance.$put({ json }));
  if (intent === 'text') return { done: 'text' as const };
  return { done: isOn ? ('closed' as const) : ('opened' as const) };
}

function readNotices(form: FormData) {
  const notices = LOCALE_TAGS.map(
    (locale) => [locale, formText(form, `notice.${locale}`)] as const,
  );
  return Object.fromEntries(notices.filter(([, text]) => text.trim() !== ''));
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

/** Whether the shop has what it needs, and the page that visitors see meanwhile. */
export default function SystemStatus({ loaderData, ...route }: Route.ComponentProps) {
  const m = useMessages('admin-system');
  const { report, maintenance, locales } = loaderData;
  useLivePage([liveTopic.adminCounts], loaderData, report.isRunning ? { pollMs: 2_000 } : {});
  const result = useResult(route.actionData);
  const done = result && 'done' in result ? result : undefined;
  const refused = result && 'refused' in result ? result : undefined;
  const isCheckRefused = refused?.values['intent'] === 'check';
  return (
    <>
      <PageHeader dense title={m.title} lead={m.lead} />
      <div className="grid gap-12">
        <Checks report={report} refused={isCheckRefused ? refused : undefined} />
        <MaintenanceSection
          maintenance={maintenance}
          locales={locales}
          done={done?.done === 'checked' ? undefined : done}
          refused={isCheckRefused ? undefined : refused}
        />
      </div>
    </>
  );
}
