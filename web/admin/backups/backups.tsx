import { Link } from 'react-router';
import type { BackupOverview, BackupRun } from '#features/backups/contract.ts';
import { formatNumber } from '#lib/format/format-number.ts';
import { liveTopic } from '#lib/live-topic.ts';
import type { Messages } from '#messages/types.ts';
import { call } from '#web/api.ts';
import { ApiForm, PageError } from '#web/forms/api-form.tsx';
import { defineActions } from '#web/forms/define-actions.ts';
import { useLivePage } from '#web/live/use-live.ts';
import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Columns } from '#web/ui/columns.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { StackedCell } from '#web/ui/stacked-cell.tsx';
import { Table } from '#web/ui/table.tsx';
import { Time } from '#web/ui/time.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useLocale } from '#web/use-locale.ts';
import type { Route } from './+types/backups';

async function load({ api }: LoadArgs) {
  const [overview, { copy }] = await Promise.all([
    call(api.admin.backups.$get()),
    call(api.admin.maintenance.$get()),
  ]);
  return { ...overview, isClosedCopy: copy !== null };
}

const act = defineActions({
  now: ({ api }) => call(api.admin.backups.runs.$post()),
});

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(act);
export const clientAction = actInBrowser(act);

export default function BackupsPage({ loaderData }: Route.ComponentProps) {
  const m = useMessages('admin-backups');
  const { isClosedCopy, runs, isRunning } = loaderData;
  useLivePage([liveTopic.backups], loaderData, isRunning && !isClosedCopy ? { pollMs: 2_000 } : {});
  return (
    <>
      <PageHeader dense title={m.title} lead={m.lead} />
      <div className="grid gap-12">
        {isClosedCopy ? (
          <Notice title={m.copyTitle}>{m.copyText}</Notice>
        ) : (
          <Backups overview={loaderData} />
        )}
        <section>
          <SectionHeading>{m.runsTitle}</SectionHeading>
          {runs.length === 0 ? (
            <p className="text-quiet">{m.runsNone}</p>
          ) : (
            <Runs runs={runs} isClosedCopy={isClosedCopy} />
          )}
        </section>
      </div>
    </>
  );
}

/** Whether they are made, and the button for one more. */
function Backups({ overview }: { overview: BackupOverview }) {
  const m = useMessages('admin-backups');
  const { state, isEncrypted, keeps } = overview;
  return (
    <div className="grid gap-4">
      <State overview={overview} />
      <LastTest overview={overview} />
      {state !== 'off' && (
        <p className="text-sm text-quiet">
          {m.keeps(keeps)} {isEncrypted ? m.encrypted : m.readable}
        </p>
      )}
      <PageError />
      {state !== 'off' && <BackUpNow overview={overview} />}
    </div>
  );
}

function State({ overview: { state, lastBackupAt, isRunning } }: { overview: BackupOverview }) {
  const m = useMessages('admin-backups');
  const at = () => lastBackupAt !== null && <Time at={lastBackupAt} />;
  switch (state) {
    case 'off':
      return (
        <Notice tone="warning" title={m.offTitle}>
          {m.offText}
        </Notice>
      );
    case 'waiting':
      // The first that runs now is said at its button.
      return isRunning ? null : <Notice title={m.waitingTitle}>{m.waitingText}</Notice>;
    case 'late':
      return (
        <Notice tone="danger" title={m.lateTitle}>
          {lastBackupAt ? m.lateText({ at }) : m.lateNever}
        </Notice>
      );
    case 'fine':
      return (
        <Notice tone="success" title={m.fineTitle}>
          {m.fineText({ at })}
        </Notice>
      );
  }
}

/** What the last test restore found; one that is under way says nothing of the last one. */
function LastTest({ overview }: { overview: BackupOverview }) {
  const m = useMessages('admin-backups');
  const { runs, isTestMissed, lastIdenticalAt } = overview;
  const last = runs.find(({ kind, finishedAt, fault }) => kind === 'test' && (finishedAt ?? fault));
  return (
    <>
      {isTestMissed && (
        <Notice tone="warning" title={m.testMissedTitle}>
          {lastIdenticalAt === null
            ? m.testMissedNever
            : m.testMissedText({ at: () => <Time at={lastIdenticalAt} /> })}
        </Notice>
      )}
      {last && <p className="text-sm">{m.lastTest({ result: () => <Result run={last} /> })}</p>}
    </>
  );
}

/** The button, and below it what is going on or became of the last backup. It stays while one runs, and keeps the focus. */
function BackUpNow({ overview: { runs, isRunning } }: { overview: BackupOverview }) {
  const m = useMessages('admin-backups');
  const isLive = useHydrated();
  const last = runs.find(({ kind }) => kind === 'backup');
  return (
    <ApiForm action="now" errorOnTop className="grid justify-items-start gap-2">
      <Button tone="secondary" {...(isRunning && { pending: true })}>
        {m.now}
      </Button>
      <div role="status" className="text-sm">
        {isRunning ? (
          <>
            {m.nowRunning} {!isLive && <Link to="/admin/backups">{m.reload}</Link>}
          </>
        ) : (
          last && m.nowDone({ result: () => <Result run={last} /> })
        )}
      </div>
    </ApiForm>
  );
}

interface RunsProps {
  runs: readonly BackupRun[];
  /** What it holds without an end ran elsewhere when it was made. */
  isClosedCopy: boolean;
}

function Runs({ runs, isClosedCopy }: RunsProps) {
  const m = useMessages('admin-backups');
  return (
    <Table caption={m.runsTitle} stacked>
      <Columns names={[m.columnWhen, m.columnWhat, m.columnResult]} />
      <tbody>
        {runs.map((run) => (
          <tr key={run.id}>
            <td className="whitespace-nowrap">
              <Time at={run.startedAt} />
            </td>
            <StackedCell label={m.columnWhat}>
              {run.kind === 'backup' ? m.kindBackup : m.kindTest}
              {run.backupId !== null && (
                <span className="block text-xs text-quiet">{run.backupId}</span>
              )}
            </StackedCell>
            <StackedCell label={m.columnResult} className="wrap-anywhere">
              {isClosedCopy && run.finishedAt === null && run.fault === null ? (
                m.notEnded
              ) : (
                <Result run={run} />
              )}
            </StackedCell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Result({ run }: { run: BackupRun }) {
  const m = useMessages('admin-backups');
  const locale = useLocale();
  const number = (value: number | null) => formatNumber(value ?? 0, locale);
  if (run.fault !== null) {
    return (
      <>
        <span className={classNames('font-semibold', run.fault !== 'no_space' && 'text-danger')}>
          {faultText(m, run.fault)}
        </span>
        {run.detail !== null && (
          <span className="block text-xs text-quiet" lang="en">
            {run.detail}
          </span>
        )}
      </>
    );
  }
  if (run.finishedAt === null) return m.running;
  const { finishedAt, historyChanges, detail } = run;
  return (
    <>
      {run.kind === 'test' && run.missingFiles === 0 && (
        <span className="block font-semibold">
          {m.identical({ at: () => <Time at={finishedAt} /> })}
        </span>
      )}
      {m.done({
        rows: number(run.rows),
        files: number(run.files),
        size: formatBytes(run.fileBytes ?? 0, locale),
        duration: duration(m, run.startedAt, run.finishedAt),
      })}
      {run.missingFiles !== null && run.missingFiles > 0 && (
        <span className="block font-semibold text-danger">
          {m.missing({ count: run.missingFiles })}
        </span>
      )}
      {detail !== null && (
        <>
          <span className="block font-semibold">{m.historyMissed}</span>
          <span className="block text-xs text-quiet" lang="en">
            {detail}
          </span>
        </>
      )}
      {historyChanges !== null && (
        <>
          <span className="block font-semibold text-danger">{m.historyChanged}</span>
          <span className="block text-xs text-quiet" lang="en">
            {historyChanges}
          </span>
        </>
      )}
    </>
  );
}

type Words = Messages<'admin-backups'>;

function duration(m: Words, from: string, until: string): string {
  const seconds = Math.max(1, Math.round((Date.parse(until) - Date.parse(from)) / 1000));
  return seconds < 100
    ? m.durationSeconds({ count: seconds })
    : m.durationMinutes({ count: Math.round(seconds / 60) });
}

const FAULTS = {
  nothing_configured: 'faultNothingConfigured',
  running_already: 'faultRunningAlready',
  other_shop: 'faultOtherShop',
  not_found: 'faultNotFound',
  damaged: 'faultDamaged',
  key_missing: 'faultKeyMissing',
  wrong_key: 'faultWrongKey',
  other_program: 'faultOtherProgram',
  not_empty: 'faultNotEmpty',
  shop_running: 'faultShopRunning',
  no_scratch_database: 'faultNoScratchDatabase',
  no_space: 'faultNoSpace',
  disk_full: 'faultDiskFull',
  books_differ: 'faultBooksDiffer',
  copy_differs: 'faultCopyDiffers',
  interrupted: 'faultInterrupted',
  failed: 'faultFailed',
} as const satisfies Record<NonNullable<BackupRun['fault']>, string>;

function faultText(m: Words, fault: NonNullable<BackupRun['fault']>): string {
  return m[FAULTS[fault]];
}
