import { getTimeZone } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { exportList } from '#kit/lists/export-list.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { ROLE_LABELS } from './role-labels.ts';
import { readUsers, userSource, type UserQuery } from './list-users.ts';

const PAGE_SIZE = 500;

/** Exports the people that match the query as CSV, with headings in the administrator's language. */
export async function exportUsers(ctx: Ctx, query: UserQuery): Promise<ReadableStream<Uint8Array>> {
  const m = messagesOf(ctx.locale, 'export');
  const team = messagesOf(ctx.locale, 'team');
  type Row = Awaited<ReturnType<typeof readUsers>>['rows'][number];
  return exportList(ctx, {
    source: userSource,
    query,
    action: 'users.exported',
    columns: [
      { title: m.name, value: ({ username }: Row) => username },
      { title: m.email, value: ({ email }) => email },
      { title: m.role, value: ({ role }) => team[ROLE_LABELS[role]] },
      { title: m.emailConfirmedAt, value: ({ email_verified_at: at }) => at },
      { title: m.suspendedAt, value: ({ suspended_at: at }) => at },
      { title: m.tags, value: ({ tags }) => tags.map(({ name }) => name).join(', ') },
      { title: m.orders, value: ({ orders_count: count }) => Number(count ?? 0) },
      { title: m.since, value: ({ created_at: at }) => at },
      { title: m.lastSeen, value: ({ last_seen_at: at }) => at },
      { title: m.language, value: ({ locale }) => locale },
    ],
    timeZone: await getTimeZone(ctx),
    read: (asked) => readUsers(ctx, asked, PAGE_SIZE),
  });
}
