/**
 * Checks everything that the shop needs to run; the command `doctor` and the page of the admin area show the same. It changes nothing, asks
 * providers, mail server and name servers, and has an end: a check that takes longer is reported as unanswered. Of a copy that nobody has
 * opened neither jobs nor payments are looked at, because there are none.
 */
import { messageKeysOf } from '#lib/message-key.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { readMaintenance } from '#features/settings/maintenance.ts';
import type { Maintenance } from '#features/settings/shared/maintenance-contract.ts';
import type { Ctx } from '#kit/ctx.ts';
import { checkAddress } from './checks/check-address.ts';
import { checkBackups } from './checks/check-backups.ts';
import { checkDatabase } from './checks/check-database.ts';
import { checkJobs } from './checks/check-jobs.ts';
import { checkDisk, checkFiles, checkPermissions, checkSettings } from './checks/check-machine.ts';
import { checkMail, checkMailDns, checkMailServer } from './checks/check-mail.ts';
import { checkPayments } from './checks/check-payments.ts';
import { checkServer } from './checks/check-server.ts';
import { CHECK_NAMES, type CheckName } from './contract.ts';
import { problem, unknown, warning, type Finding } from './finding.ts';
import type { HealthNeeds } from './health-needs.ts';

const sentence = messageKeysOf('api-health');

export const CHECK_LIMIT_MS = 8_000;

type Check = readonly [name: CheckName, work: () => Finding[] | Promise<Finding[]>];

/** In the order of `CHECK_NAMES`. A database that lacks migrations is not looked into. */
export async function checkHealth(
  ctx: Ctx,
  needs: HealthNeeds,
  { limitMs = CHECK_LIMIT_MS } = {},
): Promise<Finding[]> {
  const within = ([name, work]: Check) => limited(name, limitMs, work);
  const [server, ...around] = await Promise.all(
    (
      [
        ['database', () => checkServer(needs.backups.databaseUrl)],
        ['settings', () => checkSettings(needs)],
        ['address', () => checkAddress(ctx.now, needs)],
        ['disk', () => checkDisk(needs)],
        ['files', () => checkFiles(needs)],
        ['permissions', () => checkPermissions(needs)],
        ['mail', () => checkMail(needs)],
        ['mail_server', () => checkMailServer(needs)],
        ['spf', () => checkMailDns(needs)],
      ] satisfies Check[]
    ).map(within),
  );
  const isMigrated = server?.some(({ check, state }) => check === 'migrations' && state === 'ok');
  const inside = isMigrated ? await Promise.all((await checksInside(ctx, needs)).map(within)) : [];
  const order = ({ check }: Finding) => CHECK_NAMES.indexOf(check);
  return [...(server ?? []), ...around.flat(), ...inside.flat()].sort(
    (a, b) => order(a) - order(b),
  );
}

async function checksInside(ctx: Ctx, needs: HealthNeeds): Promise<Check[]> {
  const maintenance = await readMaintenance(ctx);
  const ofOpenShop: Check[] = [
    ['jobs', () => checkJobs(ctx)],
    ['payments', () => checkPayments(ctx, needs)],
  ];
  return [
    ['durability', () => checkDatabase(ctx, needs)],
    ['backups', () => checkBackups(ctx, needs)],
    ['maintenance', () => maintenanceFindings(maintenance)],
    ...(maintenance.copy ? [] : ofOpenShop),
  ];
}

/** Work that takes longer goes on until its own timeout; its result has no receiver. */
async function limited(
  name: CheckName,
  limitMs: number,
  work: () => Finding[] | Promise<Finding[]>,
): Promise<Finding[]> {
  const waiting = new AbortController();
  const seconds = String(Math.ceil(limitMs / 1000));
  const late = unknown(name, sentence('timedOut', { seconds }), sentence('timedOutDo'));
  const limit = sleep(limitMs, [late], { signal: waiting.signal }).catch(() => []);
  const findings = Promise.resolve()
    .then(work)
    .catch((error: Error) => [failed(name, error.message)]);
  return Promise.race([findings, limit]).finally(() => waiting.abort());
}

function failed(name: CheckName, detail: string): Finding {
  const text = sentence(name === 'database' ? 'databaseAway' : 'failed', { detail });
  return problem(name, text, sentence('timedOutDo'));
}

function maintenanceFindings({ since, copy }: Maintenance): Finding[] {
  if (copy) return [warning('maintenance', sentence('copyClosed'), sentence('copyClosedDo'))];
  return since ? [warning('maintenance', sentence('closed'), sentence('closedDo'))] : [];
}
