import type { Selectable } from 'kysely';
import type { Enquiries } from '#db/schema.ts';
import type { Enquiry } from './contract.ts';

/** The only way an enquiry leaves the server. The sender's IP address stays. */
export function presentEnquiry(row: Selectable<Enquiries>): Enquiry {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    subject: row.subject,
    message: row.message,
    isHandled: row.is_handled,
    createdAt: row.created_at.toISOString(),
  };
}
