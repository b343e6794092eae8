import { describeDevice } from '#features/accounts/describe-device.ts';
import { getTimeZone } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { Change, ChangedValue } from '#lib/change.ts';
import { exportList } from '#kit/lists/export-list.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { changesIn } from './present-entry.ts';
import { auditSource, readAuditEntries, type AuditQuery } from './queries.ts';

const PAGE_SIZE = 500;

/** Exports the audit entries that match the query as CSV. Actions and details are as stored, for programs that compare them. */
export async function exportAuditEntries(
  ctx: Ctx,
  query: AuditQuery,
): Promise<ReadableStream<Uint8Array>> {
  const m = messagesOf(ctx.locale, 'export');
  type Row = Awaited<ReturnType<typeof readAuditEntries>>['rows'][number];
  return exportList(ctx, {
    source: auditSource,
    query,
    action: 'audit.exported',
    columns: [
      { title: m.time, value: ({ at }: Row) => at },
      { title: m.actorKind, value: ({ actor_kind: kind }) => kind },
      { title: m.actor, value: ({ actor_name: name }) => name },
      { title: m.action, value: ({ action }) => action },
      { title: m.subjectType, value: ({ subject_type: type }) => type },
      { title: m.subjectId, value: ({ subject_id: id }) => id },
      { title: m.network, value: ({ ip }) => ip },
      {
        title: m.device,
        value: ({ user_agent: agent }) => (agent ? describeDevice(agent, ctx.locale) : null),
      },
      { title: m.changes, value: (row) => changesIn(row).map(lineOf).join('\n') },
      { title: m.details, value: ({ data }) => JSON.stringify(data) },
    ],
    timeZone: await getTimeZone(ctx),
    read: (asked) => readAuditEntries(ctx, asked, PAGE_SIZE),
  });
}

/** `packages / Basic / price_minor: 90.00 EUR -> 120.00 EUR`, one change a line. */
function lineOf({ path, before, after, kind }: Change): string {
  const place = path.map((step) => ('field' in step ? step.field : step.item)).join(' / ');
  return kind ? `${place}: ${kind}` : `${place}: ${textOf(before)} -> ${textOf(after)}`;
}

function textOf(value: ChangedValue | undefined): string {
  if (value === null || value === undefined) return '-';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? `${value.amount} ${value.currency}` : String(value);
}
