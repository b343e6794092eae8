import { createHash } from 'node:crypto';
import { serviceTitle } from '#features/catalog/service-title.ts';
import type { Ctx } from '#kit/ctx.ts';
import { messageKeysOf, type MessageKey } from '#lib/message-key.ts';
import { readImport, type ImportLine } from './read-import.ts';

const messageKey = messageKeysOf('api-reviews');

export interface NewImportedReview extends ImportLine {
  serviceId: string;
  serviceTitle: string;
  fingerprint: string;
}

export interface CheckedImport {
  /** Those that are new. */
  reviews: NewImportedReview[];
  knownCount: number;
  faults: { line: number; fault: MessageKey }[];
}

/** Reads the file and compares it with the shop's services and earlier imports. */
export async function checkImport(ctx: Ctx, csv: string): Promise<CheckedImport> {
  const { lines, faults } = readImport(csv, ctx.now);
  const serviceOf = await findServices(ctx, [...new Set(lines.map(({ service }) => service))]);
  const reviews = new Map<string, NewImportedReview>();
  let knownCount = 0;
  for (const line of lines) {
    const service = serviceOf(line.service);
    if (!service) {
      const name = line.service.slice(0, 80);
      faults.push({ line: line.line, fault: messageKey('importService', { service: name }) });
      continue;
    }
    const review = { ...line, serviceId: service.id, serviceTitle: service.title };
    const fingerprint = fingerprintOf(review);
    if (reviews.has(fingerprint)) knownCount += 1;
    else reviews.set(fingerprint, { ...review, fingerprint });
  }
  for (const { fingerprint } of await findKnown(ctx, [...reviews.keys()])) {
    if (reviews.delete(fingerprint)) knownCount += 1;
  }
  return {
    reviews: [...reviews.values()],
    knownCount,
    faults: faults.toSorted((a, b) => a.line - b.line),
  };
}

/** A slug or a whole title in any language names a service, unless two services have the title. */
async function findServices(ctx: Ctx, names: readonly string[]) {
  if (names.length === 0) return () => undefined;
  const named = await ctx.db
    .selectFrom('service_translations')
    .select(['service_id as id', 'slug', 'title'])
    .where((where) => where.or([where('slug', 'in', names), where('title', 'in', names)]))
    .unionAll((query) =>
      query
        .selectFrom('services')
        .select(['id', 'slug', 'title'])
        .where((where) => where.or([where('slug', 'in', names), where('title', 'in', names)])),
    )
    .execute();
  const services = await listTitles(
    ctx,
    named.map(({ id }) => id),
  );
  return (name: string) => {
    const bySlug = named.find(({ slug }) => slug === name);
    const [id, other] = bySlug
      ? [bySlug.id]
      : new Set(named.filter(({ title }) => title === name).map(({ id }) => id));
    return other ? undefined : services.find((service) => service.id === id);
  };
}

async function listTitles(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return ctx.db
    .selectFrom('services')
    .select(['id', serviceTitle(ctx).as('title')])
    .where('id', 'in', ids)
    .execute();
}

async function findKnown(ctx: Ctx, fingerprints: readonly string[]) {
  if (fingerprints.length === 0) return [];
  return ctx.db
    .selectFrom('imported_reviews')
    .select('fingerprint')
    .where('fingerprint', 'in', [...fingerprints])
    .execute();
}

function fingerprintOf(review: ImportLine & { serviceId: string }): string {
  const { serviceId, author, stars, body, writtenAt } = review;
  const said = [serviceId, author.toLowerCase(), stars, body.replace(/\s+/g, ' '), writtenAt];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}
