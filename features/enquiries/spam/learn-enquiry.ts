import { sql } from 'kysely';
import type { EnquiryRow } from '#features/enquiries/lock-enquiry.ts';
import type { Ctx } from '#kit/ctx.ts';
import { lockNames } from '#kit/lock-names.ts';
import { keyOfHost, readHosts, readSender, readWords } from './read-words.ts';

/** A bound on the table; words beyond it that were not seen for the longest time are forgotten. */
const MAX_WORDS = 10_000;

/** Learns the words of a locked enquiry as those of spam or of a wanted message. What was learned of it before is taken back. */
export async function learnEnquiry(
  tx: Ctx,
  enquiry: EnquiryRow,
  kind: 'spam' | 'wanted',
): Promise<void> {
  const before = enquiry.learned_as;
  if (before === kind) return;
  await lockNames(tx, 'spam_words');
  const text = `${enquiry.name} ${enquiry.subject} ${enquiry.message}`;
  const hosts = readHosts(text).map(keyOfHost);
  const words = [...new Set([readSender(enquiry), ...hosts, ...readWords(enquiry)])];
  const [inSpam, inWanted] = kind === 'spam' ? [1, 0] : [0, 1];
  const back = before === null ? 0 : 1;
  await tx.db
    .insertInto('spam_words')
    .values(words.map((word) => ({ word, in_spam: inSpam, in_wanted: inWanted, last_at: tx.now })))
    .onConflict((conflict) =>
      conflict.column('word').doUpdateSet({
        in_spam: sql`greatest(spam_words.in_spam + ${inSpam || -back}, 0)`,
        in_wanted: sql`greatest(spam_words.in_wanted + ${inWanted || -back}, 0)`,
        last_at: tx.now,
      }),
    )
    .execute();
  await tx.db
    .deleteFrom('spam_words')
    .where('word', 'in', (row) =>
      row
        .selectFrom('spam_words')
        .select('word')
        .orderBy('last_at', 'desc')
        .orderBy('word')
        .offset(MAX_WORDS),
    )
    .execute();
  await tx.db
    .updateTable('enquiries')
    .set({ learned_as: kind })
    .where('id', '=', enquiry.id)
    .execute();
}
