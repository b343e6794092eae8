import type { Selectable } from 'kysely';
import type { AuditEntries } from '#db/schema.ts';
import type { AuditEntry } from './contract.ts';

/** The only way an audit entry leaves the server. */
export function presentEntry(row: Selectable<AuditEntries>): AuditEntry {
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    actorName: row.actor_name ?? row.actor_kind,
    actorKind: row.actor_kind,
    action: row.action,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    data: row.data as AuditEntry['data'],
  };
}
