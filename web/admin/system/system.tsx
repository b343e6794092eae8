import { LOCALE_TAGS } from '#lib/locale.ts';
import { liveTopic } from '#lib/live-topic.ts';
import { call } from '#web/api.ts';
import { defineActions, type FormArgs } from '#web/forms/define-actions.ts';
import { useLivePage } from '#web/live/use-live.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
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

const act = defineActions({
  check: ({ api }) => call(api.admin.health.checks.$post()),
  close: putNotices,
  text: putNotices,
  open: ({ api }) => call(api.admin.maintenance.$put({ json: { isOn: false } })),
});

/** What visitors read while the shop is closed. */
function putNotices({ api, text }: FormArgs) {
  const typed = LOCALE_TAGS.map((locale) => [locale, text(`notice.${locale}`)] as const);
  const notices = Object.fromEntries(typed.filter(([, notice]) => notice.trim() !== ''));
  return call(api.admin.maintenance.$put({ json: { isOn: true, notices } }));
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

/** Whether the shop has what it needs, and the page that visitors see meanwhile. */
export default function SystemStatus({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-system');
  const { report, maintenance, locales } = loaderData;
  useLivePage([liveTopic.adminCounts], loaderData, report.isRunning ? { pollMs: 2_000 } : {});
  return (
    <>
      <PageHeader dense title={m.title} lead={m.lead} />
      <div className="grid gap-12">
        <Checks report={report} />
        <MaintenanceSection maintenance={maintenance} locales={locales} />
      </div>
    </>
  );
}
