import type { Ctx } from '#kit/ctx.ts';
import type { EnquirySuspicion, NewEnquiry } from '#features/enquiries/contract.ts';
import { readFormAge } from './form-token.ts';
import { countLinks, readHosts } from './links.ts';

const MIN_FORM_AGE_MS = 3_000;
const MAX_FORM_AGE_MS = 7 * 86_400_000;
/** Somebody who asks for a design may name a few pages as examples. */
const MAX_LINKS = 5;
const MAX_DETAILS = 5;
const CODED_LINK = /\[url[=\]]|<a\s[^>]{0,200}href/i;

/** Why an enquiry looks like spam; empty if it does not. Each reason is enough. Who is signed in is not suspected. */
export async function findSpamSigns(ctx: Ctx, enquiry: NewEnquiry): Promise<EnquirySuspicion[]> {
  if (ctx.actor.kind !== 'visitor') return [];
  const { name, subject, message, formToken, leaveThisEmpty } = enquiry;
  const age = await readFormAge(ctx, formToken);
  const suspicions: (EnquirySuspicion | false)[] = [
    leaveThisEmpty !== '' && { reason: 'hidden_field', details: [] },
    (age === null || age > MAX_FORM_AGE_MS) && { reason: 'no_form', details: [] },
    age !== null && age < MIN_FORM_AGE_MS && { reason: 'too_quick', details: [] },
    CODED_LINK.test(message) && { reason: 'coded_links', details: [] },
    countLinks(name) > 0 && { reason: 'link_in_name', details: [] },
    countLinks(message) > MAX_LINKS && {
      reason: 'many_links',
      details: readHosts(`${name} ${subject} ${message}`),
    },
  ];
  return suspicions
    .filter((each) => each !== false)
    .map(({ reason, details }) => ({ reason, details: details.slice(0, MAX_DETAILS) }));
}
