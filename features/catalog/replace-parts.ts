/** Replaces a service's parts with the editor's. Remaining parts keep their ids, because orders, questions and translations refer to them. */
import { inFileTypeOrder } from '#features/files/shared/file-types.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx } from '#kit/ctx.ts';
import type { ServiceEdit } from './contract.ts';

type Parts = Pick<ServiceEdit, 'packages' | 'addOns' | 'faq' | 'images' | 'requirements' | 'steps'>;
type PartsTable =
  | 'packages'
  | 'add_ons'
  | 'requirements'
  | 'service_faqs'
  | 'service_images'
  | 'service_steps';

/** Must run in the transaction that holds the service. */
export async function replaceParts(tx: Ctx, serviceId: string, parts: Parts): Promise<void> {
  await replacePackages(tx, serviceId, parts.packages);
  await replaceAddOns(tx, serviceId, parts.addOns);
  await replaceRequirements(tx, serviceId, parts.requirements);
  await replaceFaq(tx, serviceId, parts.faq);
  await replaceImages(tx, serviceId, parts.images);
  await replaceSteps(tx, serviceId, parts.steps);
}

async function replacePackages(tx: Ctx, serviceId: string, packages: Parts['packages']) {
  const ids = await keepOnly(tx, 'packages', serviceId, packages);
  if (ids.length === 0) return;
  await tx.db
    .insertInto('packages')
    .values(
      packages.map((each, index) => ({
        ...placeOf(serviceId, ids, index),
        name: each.name,
        summary: each.summary,
        price_minor: each.priceMinor,
        delivery_days: each.deliveryDays,
        revisions_included: each.revisionsIncluded,
        features: each.features,
      })),
    )
    .onConflict((row) =>
      row.column('id').doUpdateSet({
        position: sql`excluded.position`,
        name: sql`excluded.name`,
        summary: sql`excluded.summary`,
        price_minor: sql`excluded.price_minor`,
        delivery_days: sql`excluded.delivery_days`,
        revisions_included: sql`excluded.revisions_included`,
        features: sql`excluded.features`,
      }),
    )
    .execute();
}

async function replaceAddOns(tx: Ctx, serviceId: string, addOns: Parts['addOns']) {
  const ids = await keepOnly(tx, 'add_ons', serviceId, addOns);
  if (ids.length === 0) return;
  await tx.db
    .insertInto('add_ons')
    .values(
      addOns.map((each, index) => ({
        ...placeOf(serviceId, ids, index),
        name: each.name,
        description: each.description,
        price_minor: each.priceMinor,
        extra_days: each.extraDays,
      })),
    )
    .onConflict((row) =>
      row.column('id').doUpdateSet({
        position: sql`excluded.position`,
        name: sql`excluded.name`,
        description: sql`excluded.description`,
        price_minor: sql`excluded.price_minor`,
        extra_days: sql`excluded.extra_days`,
      }),
    )
    .execute();
}

async function replaceRequirements(
  tx: Ctx,
  serviceId: string,
  requirements: Parts['requirements'],
) {
  const ids = await keepOnly(tx, 'requirements', serviceId, requirements);
  if (ids.length === 0) return;
  await tx.db
    .insertInto('requirements')
    .values(
      requirements.map((each, index) => ({
        ...placeOf(serviceId, ids, index),
        kind: each.kind,
        label: each.label,
        help: each.help,
        is_required: each.isRequired,
        choices: each.kind === 'choice' || each.kind === 'choices' ? each.choices : [],
        max_files: each.maxFiles,
        max_file_megabytes: each.maxFileMegabytes,
        file_types: inFileTypeOrder(each.fileTypes),
        depends_on: each.dependsOn ? (ids[each.dependsOn.position - 1] ?? null) : null,
        depends_on_value: each.dependsOn?.value ?? null,
      })),
    )
    .onConflict((row) =>
      row.column('id').doUpdateSet({
        position: sql`excluded.position`,
        kind: sql`excluded.kind`,
        label: sql`excluded.label`,
        help: sql`excluded.help`,
        is_required: sql`excluded.is_required`,
        choices: sql`excluded.choices`,
        max_files: sql`excluded.max_files`,
        max_file_megabytes: sql`excluded.max_file_megabytes`,
        file_types: sql`excluded.file_types`,
        depends_on: sql`excluded.depends_on`,
        depends_on_value: sql`excluded.depends_on_value`,
      }),
    )
    .execute();
}

async function replaceFaq(tx: Ctx, serviceId: string, faq: Parts['faq']) {
  const ids = await keepOnly(tx, 'service_faqs', serviceId, faq);
  if (ids.length === 0) return;
  await tx.db
    .insertInto('service_faqs')
    .values(
      faq.map((each, index) => ({
        ...placeOf(serviceId, ids, index),
        question: each.question,
        answer: each.answer,
      })),
    )
    .onConflict((row) =>
      row.column('id').doUpdateSet({
        position: sql`excluded.position`,
        question: sql`excluded.question`,
        answer: sql`excluded.answer`,
      }),
    )
    .execute();
}

async function replaceImages(tx: Ctx, serviceId: string, images: Parts['images']) {
  const ids = await keepOnly(tx, 'service_images', serviceId, images);
  if (ids.length === 0) return;
  await tx.db
    .insertInto('service_images')
    .values(
      images.map((each, index) => ({
        ...placeOf(serviceId, ids, index),
        file_id: each.fileId,
        art_seed: each.artSeed,
        alt: each.alt,
      })),
    )
    .onConflict((row) =>
      row.column('id').doUpdateSet({
        position: sql`excluded.position`,
        file_id: sql`excluded.file_id`,
        art_seed: sql`excluded.art_seed`,
        alt: sql`excluded.alt`,
      }),
    )
    .execute();
}

async function replaceSteps(tx: Ctx, serviceId: string, steps: Parts['steps']) {
  const ids = await keepOnly(tx, 'service_steps', serviceId, steps);
  if (ids.length === 0) return;
  await tx.db
    .insertInto('service_steps')
    .values(
      steps.map((each, index) => ({
        ...placeOf(serviceId, ids, index),
        title: each.title,
        note: each.note,
        is_internal: each.isInternal,
      })),
    )
    .onConflict((row) =>
      row.column('id').doUpdateSet({
        position: sql`excluded.position`,
        title: sql`excluded.title`,
        note: sql`excluded.note`,
        is_internal: sql`excluded.is_internal`,
      }),
    )
    .execute();
}

/** Deletes removed parts and returns the ids of the remaining ones, in order. The id of another service's part is ignored. */
async function keepOnly(
  tx: Ctx,
  table: PartsTable,
  serviceId: string,
  parts: readonly { id?: string | undefined }[],
): Promise<string[]> {
  const rows = await tx.db
    .selectFrom(table)
    .select('id')
    .where('service_id', '=', serviceId)
    .execute();
  const free = new Set(rows.map(({ id }) => id));
  // The first use of an id keeps it: two parts cannot share one.
  const ids = parts.map(({ id }) => (id !== undefined && free.delete(id) ? id : randomUUID()));
  if (free.size > 0) {
    await tx.db
      .deleteFrom(table)
      .where('id', 'in', [...free])
      .execute();
  }
  return ids;
}

function placeOf(serviceId: string, ids: readonly string[], index: number) {
  return { id: ids[index] ?? randomUUID(), service_id: serviceId, position: index + 1 };
}
