import { requireTeam } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { demoEnquiries } from './enquiries.ts';

const HOUR_MS = 3_600_000;

/** Enquiries of invented people with their threads. They mail nobody. */
export async function seedEnquiries(admin: Ctx): Promise<void> {
  const { userId } = requireTeam(admin);
  const at = (hoursAgo: number) => new Date(admin.now.getTime() - hoursAgo * HOUR_MS);
  for (const { hoursAgo, suspicions = [], thread = [], ...enquiry } of demoEnquiries) {
    const { id } = await admin.db
      .insertInto('enquiries')
      .values({
        ...enquiry,
        is_demo: true,
        suspicions: JSON.stringify(suspicions),
        created_at: at(hoursAgo),
        last_at: at(thread.at(-1)?.hoursAgo ?? hoursAgo),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { kind, body, hoursAgo: written } of thread) {
      const author_id = kind === 'received' ? null : userId;
      const values = { enquiry_id: id, kind, body, author_id, created_at: at(written) };
      await admin.db.insertInto('enquiry_messages').values(values).execute();
    }
  }
}
