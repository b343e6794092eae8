/** Publishing and unpublishing at a planned time. A scheduled service stays complete, so that it can always be published. */
import type { CanCharge } from '#integrations/payments/payment-providers.ts';
import { audit } from '#kit/audit.ts';
import { changesOf } from '#kit/changes.ts';
import { requirePermission } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { enqueue } from '#kit/enqueue.ts';
import { transact } from '#kit/transact.ts';
import { ApiFailure, type FieldErrors } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import {
  CatalogFailures,
  ServiceScheduleEdit,
  type ServiceState,
} from '#features/catalog/contract.ts';
import { applyScheduleJob } from '#features/catalog/jobs.ts';
import { lockService } from '#features/catalog/lock-service.ts';
import { requirePublishable } from './require-publishable.ts';
import { setServiceState } from './set-service-state.ts';

const messageKey = messageKeysOf('api-catalog');

export interface ServiceSchedule {
  /** Ignored if the service is published already. */
  publishAt: Date | null;
  unpublishAt: Date | null;
}

/**
 * Plans when a service is published and when it becomes a draft again; null cancels a plan. Throws `schedule_invalid` with the fields, and
 * `service_incomplete` or `price_not_payable` if it could not be published. Safe to repeat.
 */
export function scheduleService(
  ctx: Ctx,
  id: string,
  schedule: ServiceSchedule,
  canCharge?: CanCharge,
): Promise<void> {
  return transact(ctx, async (tx) => {
    requirePermission(tx, 'services.edit');
    const service = await lockService(tx, id);
    const plan = { ...schedule, ...(service.state === 'published' && { publishAt: null }) };
    const fields = faultsOfPlan(plan, service.state, tx.now);
    if (Object.keys(fields).length > 0) {
      throw new ApiFailure(CatalogFailures.schedule_invalid, { fields });
    }
    if (plan.publishAt) await requirePublishable(tx, service, canCharge);
    await tx.db
      .updateTable('services')
      .set({
        publish_at: plan.publishAt,
        unpublish_at: plan.unpublishAt,
        ...(plan.publishAt && { archived_at: null }),
        updated_at: tx.now,
      })
      .where('id', '=', id)
      .execute();
    for (const at of [plan.publishAt, plan.unpublishAt]) {
      if (at) await enqueue(tx, applyScheduleJob, { serviceId: id }, { startAfter: at });
    }
    await audit(tx, {
      action: 'service.scheduled',
      subjectId: id,
      data: { title: service.title },
      changes: changesOf(
        ServiceScheduleEdit,
        { publishAt: service.publish_at, unpublishAt: service.unpublish_at },
        plan,
      ),
    });
  });
}

/** Does what was planned for now. Does nothing if the plan changed meanwhile. */
export function applySchedule(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (tx) => {
    const service = await tx.db
      .selectFrom('services')
      .select(['publish_at', 'unpublish_at', 'state'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!service) return;
    const isDue = (at: Date | null) => at !== null && at <= tx.now;
    const isPublishedNow = isDue(service.publish_at);
    if (isPublishedNow) await setServiceState(tx, id, 'published');
    if (isDue(service.unpublish_at) && (isPublishedNow || service.state === 'published')) {
      await setServiceState(tx, id, 'draft');
    }
  });
}

function faultsOfPlan(
  { publishAt, unpublishAt }: ServiceSchedule,
  state: ServiceState,
  now: Date,
): FieldErrors {
  const fields: FieldErrors = {};
  if (publishAt && publishAt <= now) fields['publishAt'] = messageKey('timePast');
  if (!unpublishAt) return fields;
  if (unpublishAt <= now) fields['unpublishAt'] = messageKey('timePast');
  else if (publishAt && unpublishAt <= publishAt)
    fields['unpublishAt'] = messageKey('unpublishEarlier');
  else if (!publishAt && state === 'draft') fields['unpublishAt'] = messageKey('unpublishDraft');
  return fields;
}
