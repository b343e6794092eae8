import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { AuditEntries } from '#db/schema.ts';
import { describeDevice } from '#features/accounts/sessions/describe-device.ts';
import { Change } from '#lib/compare/change.ts';
import { compareTexts } from '#lib/compare/compare-texts.ts';
import type { Locale } from '#lib/locale.ts';
import type { AuditEntry } from './contract.ts';

type EntryRow = Selectable<AuditEntries>;

/** Shorter texts are read faster whole. */
const MIN_COMPARED = 60;
/** The most characters of a page of entries that are compared word by word, because comparing takes time. */
const MAX_COMPARED = 100_000;

/** Facts that older entries and `readPageAt` have, and that the changes show. */
const SHOWN_AS_CHANGES: readonly string[] = ['changes', 'titleBefore', 'bodyBefore'];

/** Audit entries for administrators, the only way they leave the server. */
export function presentEntries(rows: readonly EntryRow[], locale: Locale): AuditEntry[] {
  let room = MAX_COMPARED;
  return rows.map((row) => {
    const changes = changesIn(row).map((change) => {
      const { before, after } = change;
      if (typeof before !== 'string' || typeof after !== 'string') return change;
      const length = before.length + after.length;
      if (length < MIN_COMPARED || length > room) return change;
      room -= length;
      const paragraphs = compareTexts(before, after).filter(({ kind }) => kind !== 'same');
      return paragraphs.length > 0 ? { ...change, paragraphs } : change;
    });
    return { ...presentEntry(row, locale), changes };
  });
}

/** The changes of an entry; older ones have none. */
export function changesIn({ data }: Pick<EntryRow, 'data'>): Change[] {
  const read = z.object({ changes: z.array(Change) }).safeParse(data);
  return read.success ? read.data.changes : [];
}

function presentEntry(row: EntryRow, locale: Locale): Omit<AuditEntry, 'changes'> {
  const data = row.data as AuditEntry['data'];
  const facts = Object.entries(data).filter(
    ([name]) => !data['changes'] || !SHOWN_AS_CHANGES.includes(name),
  );
  const hasOrigin = row.ip !== null || row.user_agent !== null;
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    actorName: row.actor_name ?? row.actor_kind,
    actorKind: row.actor_kind,
    action: row.action,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    data: Object.fromEntries(facts),
    origin: hasOrigin ? { ip: row.ip, device: describeDevice(row.user_agent, locale) } : null,
  };
}
