import { randomInt } from 'node:crypto';
import type { Delivery } from './records.ts';
import type { DeliverRequest, DeliveryReport, Provider, WebhookFault } from './contract.ts';
import type { Context, Deliveries } from './context.ts';
import { nameFault } from './faults.ts';
import { recordId } from './ids.ts';
import { paypalWebhookRequest } from './paypal/webhook-request.ts';
import { stripeWebhookRequest } from './stripe/webhook-request.ts';

// Webhooks, at least once: each is sent until it is answered 2xx, on a schedule of seconds where the vendors take
// days. Unsent events are in the books, so a restart continues where it stopped.

export const RETRY_SCHEDULE_MS = [1_000, 2_000, 5_000, 15_000, 30_000, 60_000, 120_000];
const ANSWER_WITHIN_MS = 10_000;
// The buyer waits no longer than at Stripe.
const REDIRECT_WAITS_MS = 10_000;

export class WebhookDeliveries implements Deliveries {
  private readonly schedule: number[];
  private queued: string[] = [];
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private readonly underWay = new Set<Promise<unknown>>();
  private closed = false;

  constructor(schedule: number[] = RETRY_SCHEDULE_MS) {
    this.schedule = schedule;
  }

  all(ctx: Context, eventId: string): Delivery[] {
    return ctx.books.all('deliveries').filter((each) => each.eventId === eventId);
  }

  pendingFor(ctx: Context, eventId: string): number {
    return this.all(ctx, eventId).filter(
      (each) => each.state === 'pending' || each.state === 'held',
    ).length;
  }

  queue(
    ctx: Context,
    provider: Provider,
    event: { id: string },
    endpoint: { id: string; url: string },
  ): void {
    const delivery = ctx.books.put('deliveries', {
      id: recordId(),
      provider,
      eventId: event.id,
      endpointId: endpoint.id,
      url: endpoint.url,
      state: 'pending',
      attempts: 0,
      nextAt: Date.now(),
    });
    this.queued.push(delivery.id);
  }

  flush(ctx: Context): Promise<void> {
    const batch = this.queued.flatMap((id) => ctx.books.find('deliveries', id) ?? []);
    this.queued = [];
    const providers: Provider[] = ['stripe', 'paypal'];
    const work = providers.map((provider) => {
      const mine = batch.filter((each) => each.provider === provider);
      const order = ctx.faults.webhookPlan(provider).order;
      return order
        ? this.oneByOne(ctx, arrange(mine, order))
        : Promise.all(mine.map((each) => this.attempt(ctx, each.id)));
    });
    return this.track(Promise.all(work).then(() => undefined));
  }

  async flushWithin(ctx: Context, ms = REDIRECT_WAITS_MS): Promise<void> {
    await Promise.race([this.flush(ctx), new Promise((done) => setTimeout(done, ms).unref())]);
  }

  resume(ctx: Context): void {
    for (const each of ctx.books.all('deliveries'))
      if (each.state === 'pending') this.later(ctx, each);
  }

  async deliver(ctx: Context, request: DeliverRequest): Promise<DeliveryReport[]> {
    const selected = ctx.books
      .all('deliveries')
      .filter((each) => !request.provider || each.provider === request.provider)
      .filter((each) =>
        request.eventId
          ? each.eventId === request.eventId
          : request.which === 'all' || each.state !== 'delivered',
      );
    const reports: DeliveryReport[] = [];
    for (const each of arrange(selected, request.order ?? 'emitted')) {
      this.cancelTimer(each.id);
      const type = typeOf(ctx, each);
      const fault = ctx.faults.takeWebhook(each.provider, type);
      const status = await this.track(this.send(ctx, each, fault));
      this.conclude(ctx, each.id, status);
      const delivered = status !== null && status >= 200 && status < 300;
      reports.push({ eventId: each.eventId, type, url: each.url, delivered, status });
    }
    return reports;
  }

  async settle(): Promise<void> {
    while (this.underWay.size > 0) await Promise.allSettled(this.underWay);
  }

  clear(): void {
    for (const id of this.timers.keys()) this.cancelTimer(id);
    this.queued = [];
  }

  async close(): Promise<void> {
    this.closed = true;
    this.clear();
    await this.settle();
  }

  private async oneByOne(ctx: Context, deliveries: Delivery[]): Promise<void> {
    for (const each of deliveries) await this.attempt(ctx, each.id);
  }

  private async attempt(ctx: Context, id: string): Promise<void> {
    const delivery = ctx.books.find('deliveries', id);
    if (!delivery || delivery.state !== 'pending' || this.closed) return;
    if (!endpointOf(ctx, delivery)) {
      ctx.books.change(() => ctx.books.put('deliveries', { ...delivery, state: 'failed' }));
      return;
    }
    const type = typeOf(ctx, delivery);
    const fault = ctx.faults.takeWebhook(delivery.provider, type);
    if (fault.hold || fault.drop) {
      this.note(ctx, delivery, null, null, fault);
      ctx.books.change(() =>
        ctx.books.put('deliveries', { ...delivery, state: fault.hold ? 'held' : 'failed' }),
      );
      return;
    }
    if (fault.delayMs) await new Promise((done) => setTimeout(done, fault.delayMs));
    const copies = Array.from({ length: Math.max(1, fault.duplicate ?? 1) });
    const answers = await Promise.all(copies.map(() => this.send(ctx, delivery, fault)));
    this.conclude(
      ctx,
      id,
      answers.find((status) => status !== null && status < 300) ?? answers[0] ?? null,
    );
  }

  private async send(
    ctx: Context,
    delivery: Delivery,
    fault: WebhookFault,
  ): Promise<number | null> {
    const endpoint = endpointOf(ctx, delivery);
    if (this.closed || !endpoint || !ctx.books.find('deliveries', delivery.id)) return null;
    const build = delivery.provider === 'stripe' ? stripeWebhookRequest : paypalWebhookRequest;
    const { headers, body } = build(ctx, delivery.eventId, delivery.endpointId, fault);
    try {
      const answer = await fetch(endpoint.url, {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      await answer.body?.cancel();
      const { provider } = delivery;
      const seen = {
        provider,
        kind: 'webhook',
        method: 'POST',
        path: endpoint.url,
        status: 0,
      } as const;
      ctx.observe({ ...seen, body: JSON.parse(body) });
      this.note(ctx, delivery, answer.status, null, fault);
      return answer.status;
    } catch (error) {
      this.note(ctx, delivery, null, reasonOf(error), fault);
      return null;
    }
  }

  private conclude(ctx: Context, id: string, status: number | null): void {
    const delivery = ctx.books.find('deliveries', id);
    if (!delivery) return;
    const attempts = delivery.attempts + 1;
    const delivered = status !== null && status >= 200 && status < 300;
    const pause = this.schedule[attempts - 1];
    const next: Delivery = {
      ...delivery,
      attempts,
      state:
        delivered || delivery.state === 'delivered'
          ? 'delivered'
          : pause === undefined
            ? 'failed'
            : 'pending',
      nextAt: Date.now() + (pause ?? 0),
    };
    ctx.books.change(() => ctx.books.put('deliveries', next));
    if (next.state === 'pending') this.later(ctx, next);
  }

  private later(ctx: Context, delivery: Delivery): void {
    if (this.closed) return;
    this.cancelTimer(delivery.id);
    const timer = setTimeout(
      () => {
        this.timers.delete(delivery.id);
        void this.track(this.attempt(ctx, delivery.id));
      },
      Math.max(0, delivery.nextAt - Date.now()),
    );
    this.timers.set(delivery.id, timer.unref());
  }

  private cancelTimer(id: string): void {
    clearTimeout(this.timers.get(id));
    this.timers.delete(id);
  }

  private track<T>(work: Promise<T>): Promise<T> {
    const tracked = work.finally(() => this.underWay.delete(tracked));
    this.underWay.add(tracked);
    return tracked;
  }

  private note(
    ctx: Context,
    delivery: Delivery,
    status: number | null,
    error: string | null,
    fault: WebhookFault,
  ): void {
    ctx.log.delivery({
      at: new Date().toISOString(),
      provider: delivery.provider,
      eventId: delivery.eventId,
      type: typeOf(ctx, delivery),
      url: delivery.url,
      attempt: delivery.attempts + 1,
      status,
      error,
      fault: nameFault(fault),
    });
  }
}

/** The current address for events of this delivery; it may have been moved or deleted since they were queued. */
function endpointOf(ctx: Context, { provider, endpointId }: Delivery): { url: string } | null {
  return ctx.books.find(provider === 'stripe' ? 'endpoints' : 'webhooks', endpointId);
}

function typeOf(ctx: Context, delivery: Delivery): string {
  const collection = delivery.provider === 'stripe' ? 'stripeEvents' : 'paypalEvents';
  return ctx.books.find(collection, delivery.eventId)?.type ?? 'unknown';
}

function arrange(deliveries: Delivery[], order: 'emitted' | 'reverse' | 'random'): Delivery[] {
  if (order === 'emitted') return deliveries;
  if (order === 'reverse') return deliveries.toReversed();
  const shuffled = [...deliveries];
  for (let i = shuffled.length - 1; i > 0; i -= 1) {
    const j = randomInt(i + 1);
    [shuffled[i], shuffled[j]] = [shuffled[j] as Delivery, shuffled[i] as Delivery];
  }
  return shuffled;
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
  return cause?.code ?? (error instanceof Error ? error.name : 'failed');
}
