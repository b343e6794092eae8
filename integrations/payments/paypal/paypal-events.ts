/** Reading PayPal's events: only ids are taken from them, the rest is fetched from the API. */
import { z } from 'zod';
import type { WebhookEvent } from '#integrations/payments/provider.ts';
import { expectDate, UnexpectedAnswerError } from '#integrations/payments/unexpected-answer.ts';

const Resource = z.object({
  id: z.string().optional(),
  order_id: z.string().optional(),
  custom_id: z.string().optional(),
  purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
  supplementary_data: z
    .object({
      related_ids: z
        .object({ order_id: z.string().optional(), capture_id: z.string().optional() })
        .optional(),
    })
    .optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
  disputed_transactions: z
    .array(
      z.object({ seller_transaction_id: z.string().optional(), custom: z.string().optional() }),
    )
    .optional(),
});

const PayPalEvent = z.object({
  id: z.string().min(1),
  event_type: z.string().min(1),
  create_time: z.string(),
  resource: Resource,
});

const EventPage = z.object({
  events: z.array(
    z.looseObject({ transmissions: z.array(z.object({ status: z.string() })).optional() }),
  ),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
});

/** Reads a verified event. PayPal's say nothing about the mode, which is the account's. */
export function readPayPalEvent(rawBody: Uint8Array, livemode: boolean): WebhookEvent {
  const read = PayPalEvent.safeParse(parseJson(rawBody));
  if (!read.success) throw new UnexpectedAnswerError('PayPal sent an event of an unknown shape');
  const { id, event_type: type, create_time: at, resource } = read.data;
  const relatedIds = idsOf(resource);
  return {
    provider: 'paypal',
    id,
    type,
    livemode,
    occurredAt: expectDate(at, 'the time of the event'),
    resourceId: relatedIds[0] ?? null,
    relatedIds,
    paymentReference: referenceOf(resource),
    installationId: null,
    rawBody,
  };
}

/** The events of one page that did not certainly arrive, and where the next page is. */
export function readEventPage(
  answer: unknown,
  livemode: boolean,
): { events: WebhookEvent[]; next: string | null } {
  const page = EventPage.safeParse(answer);
  if (!page.success) throw new UnexpectedAnswerError('PayPal did not answer with events');
  const missing = page.data.events.filter(
    ({ transmissions = [] }) => !transmissions.some(({ status }) => status === 'SUCCESS'),
  );
  return {
    events: missing.map((event) => readPayPalEvent(Buffer.from(JSON.stringify(event)), livemode)),
    next: page.data.links.find(({ rel }) => rel === 'next')?.href ?? null,
  };
}

/** Every id the payment may be stored under, the order's first. A refund names its capture only in a link. */
function idsOf(resource: z.infer<typeof Resource>): string[] {
  const related = resource.supplementary_data?.related_ids;
  const captureLink = resource.links
    ?.map(({ rel, href }) =>
      rel === 'up' ? /\/captures\/([A-Z0-9]+)$/.exec(href)?.[1] : undefined,
    )
    .find(Boolean);
  const ids = [
    related?.order_id,
    resource.order_id,
    related?.capture_id,
    captureLink,
    ...(resource.disputed_transactions ?? []).map((each) => each.seller_transaction_id),
    resource.id,
  ];
  return [...new Set(ids.filter((id): id is string => Boolean(id)))];
}

function referenceOf(resource: z.infer<typeof Resource>): string | null {
  return (
    resource.custom_id ??
    resource.purchase_units?.[0]?.custom_id ??
    resource.disputed_transactions?.[0]?.custom ??
    null
  );
}

function parseJson(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(rawBody));
  } catch {
    return null;
  }
}
