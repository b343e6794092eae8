import type { Ctx } from '#kit/ctx.ts';
import type { EnquirySuspicion, NewEnquiry } from '#features/enquiries/contract.ts';
import { readFormAge } from './form-token.ts';
import { countLinks, keyOfHost, readHosts, readSender, readWords } from './read-words.ts';
import { weighWords, type WordCount } from './weigh-words.ts';

const MIN_FORM_AGE = 3_000;
const MAX_FORM_AGE = 7 * 86_400_000;
/** Somebody who asks for a design may name a few pages as examples. */
const MAX_LINKS = 5;
/** One page may be linked by chance, and one address be forged; what two messages in spam have in common is not. */
const MIN_MARKS = 2;
const MAX_DETAILS = 5;
const CODED_LINK = /\[url[=\]]|<a\s[^>]{0,200}href/i;

/** Why an enquiry looks like spam; empty if it does not. Each reason is enough. Who is signed in is not suspected. */
export async function suspectEnquiry(ctx: Ctx, enquiry: NewEnquiry): Promise<EnquirySuspicion[]> {
  if (ctx.actor.kind !== 'visitor') return [];
  const { name, subject, message, formToken, leaveThisEmpty } = enquiry;
  const hosts = readHosts(`${name} ${subject} ${message}`);
  const words = readWords(enquiry);
  const sender = readSender(enquiry);
  const [age, counts, learned] = await Promise.all([
    readFormAge(ctx, formToken),
    readWordCounts(ctx, [sender, ...hosts.map(keyOfHost), ...words]),
    countLearned(ctx),
  ]);
  const isOfSpam = (key: string, least: number) => {
    const count = counts.get(key);
    return count !== undefined && count.inWanted === 0 && count.inSpam >= least;
  };
  const knownHosts = hosts.filter((host) => isOfSpam(keyOfHost(host), MIN_MARKS));
  const telling = weighWords(
    words.flatMap((word) => counts.get(word) ?? []),
    learned,
  );
  const suspicions: (EnquirySuspicion | false)[] = [
    leaveThisEmpty !== '' && { reason: 'hidden_field', details: [] },
    (age === null || age > MAX_FORM_AGE) && { reason: 'no_form', details: [] },
    age !== null && age < MIN_FORM_AGE && { reason: 'too_quick', details: [] },
    CODED_LINK.test(message) && { reason: 'coded_links', details: [] },
    countLinks(name) > 0 && { reason: 'link_in_name', details: [] },
    countLinks(message) > MAX_LINKS && { reason: 'many_links', details: hosts },
    isOfSpam(sender, MIN_MARKS) && { reason: 'known_sender', details: [sender] },
    knownHosts.length > 0 && { reason: 'known_link', details: knownHosts },
    telling !== null && { reason: 'learned', details: [...telling] },
  ];
  return suspicions
    .filter((each) => each !== false)
    .map(({ reason, details }) => ({ reason, details: details.slice(0, MAX_DETAILS) }));
}

async function readWordCounts(ctx: Ctx, words: string[]): Promise<Map<string, WordCount>> {
  const rows = await ctx.db
    .selectFrom('spam_words')
    .select(['word', 'in_spam as inSpam', 'in_wanted as inWanted'])
    .where('word', 'in', words)
    .execute();
  return new Map(rows.map((row) => [row.word, row]));
}

/** How many enquiries were learned as spam and as wanted. People decide each of them, so there are few. */
async function countLearned(ctx: Ctx) {
  const rows = await ctx.db
    .selectFrom('enquiries')
    .select((row) => ['learned_as', row.fn.countAll().as('count')])
    .where('learned_as', 'is not', null)
    .groupBy('learned_as')
    .execute();
  const of = (kind: string) => Number(rows.find((row) => row.learned_as === kind)?.count ?? 0);
  return { spam: of('spam'), wanted: of('wanted') };
}
