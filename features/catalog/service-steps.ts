import type { Selectable } from 'kysely';
import type { ServiceSteps } from '#db/schema.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { Locale } from '#lib/locale.ts';
import { partsOf } from './present-service.ts';

/** The template of a service's steps, in this language where it is translated. Internal: checks no permission. */
export async function listServiceSteps(
  ctx: Ctx,
  serviceId: string,
  locale: Locale,
): Promise<Selectable<ServiceSteps>[]> {
  const steps = await ctx.db
    .selectFrom('service_steps')
    .selectAll()
    .where('service_id', '=', serviceId)
    .orderBy('position')
    .execute();
  if (steps.length === 0) return steps;
  const translation = await ctx.db
    .selectFrom('service_translations')
    .innerJoin('services', 'services.id', 'service_translations.service_id')
    .select('parts')
    .where('service_id', '=', serviceId)
    .where('service_translations.locale', '=', locale)
    .whereRef('service_translations.locale', '<>', 'services.locale')
    .executeTakeFirst();
  const parts = partsOf({ translated_parts: translation?.parts ?? null });
  return steps.map((step) => ({
    ...step,
    title: parts[`${step.id}.title`] ?? step.title,
    note: parts[`${step.id}.note`] ?? step.note,
  }));
}
