/** The actions of a seed. Each starts a task of a process, or changes something at a provider. */
import { deliverOrder } from '#features/orders/deliver-order.ts';
import { listOpenRequests } from '#features/orders/requests/queries.ts';
import { requestCancellation } from '#features/orders/requests/request-cancellation.ts';
import { withdrawRequest } from '#features/orders/requests/withdraw-request.ts';
import { proposeExtra } from '#features/orders/bills/propose-extra.ts';
import { agreeToCancellation } from '#features/payments/attempts/agree-to-cancellation.ts';
import { cancelOrder } from '#features/payments/attempts/cancel-order.ts';
import { completeOrder } from '#features/payments/attempts/complete-order.ts';
import { confirmReturn } from '#features/payments/attempts/confirm-return.ts';
import { receiveWebhook } from '#features/payments/webhooks/receive-webhook.ts';
import { recheckPayment } from '#features/payments/review/recheck-payment.ts';
import { reconcile } from '#features/payments/attempts/reconcile.ts';
import { refundOf } from '#features/payments/refunds/cancellation-refund.ts';
import { readRefundable } from '#features/payments/refunds/read-refundable.ts';
import { refundOrder } from '#features/payments/refunds/refund-order.ts';
import { startPayment } from '#features/payments/attempts/start-payment.ts';
import { voidExtra } from '#features/payments/attempts/void-extra.ts';
import { sweepProviders } from '#features/payments/webhooks/sweep-providers.ts';
import type { BillRow } from '#features/orders/bills/bill-rules.ts';
import { DoNotRetryError } from '#kit/jobs.ts';
import { testCards } from '#sandbox/test-cards.ts';
import { actorOf } from '#test/factories/user.ts';
import { rememberPage, type Page, type Scene } from './scene.ts';
import type { KillableProcess } from './scheduler.ts';
import type { Shop, ShopProcess } from './shop.ts';
import type { WaitingEvent } from './provider-wire.ts';

type Step = (scene: Scene, process: ShopProcess) => void | Promise<void>;

const FUNDINGS = [
  'balance',
  'balance',
  'declined',
  'echeck',
  'echeck_denied',
  'review',
  'review_denied',
] as const;
type Funding = (typeof FUNDINGS)[number];

export const steps = {
  async press(scene, process) {
    const { shop, random, scheduler } = scene;
    const order = random.pick(scene.orders);
    // Usually the bill that is due; sometimes one of an older page.
    const bills = random.chance(0.3) ? await billsOf(scene, order.id) : [];
    const billId = bills.length > 0 ? random.pick(bills).id : undefined;
    const provider = random.pick(['stripe', 'paypal'] as const);
    const key = crypto.randomUUID();
    const press = (by: ShopProcess) =>
      scheduler.start(`press ${provider}`, by, async () => {
        const customer = shop.ctx(by, actorOf(shop.customer));
        const start = { orderId: order.id, billId, provider, key };
        const { redirectUrl } = await startPayment(customer, by.payments, start);
        rememberPage(scene, order.id, provider, redirectUrl);
      });
    press(process);
    if (random.chance(0.2)) press(random.pick(scene.processes)); // a double click
  },

  pay(scene) {
    const page = pickPage(scene);
    if (page) outside(scene, 'the buyer pays', () => payAt(scene, page));
  },

  comeBack(scene, process) {
    const { shop, random, scheduler } = scene;
    const page = pickPage(scene);
    if (!page) return;
    const isNamed = page.provider === 'paypal' && random.chance(0.9);
    scheduler.start('come back', process, () =>
      confirmReturn(shop.ctx(process, actorOf(shop.customer)), process.payments, {
        orderId: page.orderId,
        paypalOrderId: isNamed ? page.checkout : undefined,
      }),
    );
  },

  webhook(scene, process) {
    const { shop, random, faultProfile } = scene;
    if (!faultProfile.webhooks) return;
    const events = shop.wire.events();
    const waiting = events.filter(({ isDelivered }) => !isDelivered);
    // Late, in any order, and again after it was acknowledged.
    const event = random.chance(0.8) ? waiting : events;
    if (event.length === 0) return;
    const chosen = random.pick(event);
    deliver(scene, process, chosen);
    if (random.chance(0.2)) deliver(scene, random.pick(scene.processes), chosen);
  },

  forgery(scene, process) {
    const { shop, random, scheduler } = scene;
    const events = shop.wire.events();
    if (events.length === 0) return;
    const event = random.pick(events);
    const fault = random.pick([
      { corruptSignature: true },
      { staleTimestamp: true },
      { alteredBody: true },
    ]);
    const { headers, body } = shop.wire.webhook(event, fault);
    const id = `forged-${scene.forged.length}`;
    scene.forged.push(id);
    const rawBody = Buffer.from(body.replaceAll(event.eventId, id));
    scheduler.start('forgery', process, () =>
      receiveWebhook(shop.ctx(process, { kind: 'visitor' }), process.payments, {
        provider: event.provider,
        rawBody,
        headers,
        clientIp: '192.0.2.66',
      }),
    );
  },

  work(scene, process) {
    const { shop, random, scheduler } = scene;
    const due = shop.queue.waiting.filter(({ dueAt }) => dueAt <= shop.clock.now());
    if (due.length === 0) return;
    const job = random.pick(due);
    // A worker considered dead may still be running: sometimes two run the same job.
    const isDoubled = random.chance(0.1);
    if (!isDoubled) shop.queue.waiting = shop.queue.waiting.filter((each) => each !== job);
    const handler = process.handlers.find((each) => each.job.name === job.name);
    if (!handler) return;
    process.jobs.add(job);
    scheduler.start(job.name, process, async () => {
      const again = () => shop.queue.putBack(job, new Date(shop.clock.now().getTime() + 2_000));
      await handler
        .run(shop.ctx(process, { kind: 'system', name: job.name }), job.payload, job.id)
        .catch((error: unknown) => {
          if (!(error instanceof DoNotRetryError)) again();
          throw error;
        })
        .finally(() => process.jobs.delete(job));
    });
  },

  reconcile(scene, process) {
    const { shop, scheduler } = scene;
    scheduler.start('reconcile', process, () => reconcile(shop.ctx(process)));
  },

  sweep(scene, process) {
    const { shop, scheduler } = scene;
    scheduler.start('sweep', process, () => sweepProviders(shop.ctx(process), process.payments));
  },

  refund(scene, process) {
    const { shop, random, scheduler } = scene;
    const order = random.pick(scene.orders);
    const share = random.pick([1n, 2n, 3n]);
    const billIndex = random.between(0, 2);
    const refund = (by: ShopProcess, admin: (typeof shop.admins)[number], key: string) =>
      scheduler.start('refund', by, async () => {
        const ctx = shop.ctx(by, actorOf(admin));
        const { amountMinor: allMinor, bills } = await readRefundable(ctx, order);
        const bill = bills[Math.min(billIndex, bills.length - 1)];
        const seenRefundableMinor = share === 1n ? allMinor : (bill?.amountMinor ?? 0n);
        const amountMinor = seenRefundableMinor / share;
        const wanted =
          share === 1n
            ? ({ kind: 'everything' } as const)
            : ({ kind: 'amount', amountMinor, billId: bill?.billId } as const);
        const request = {
          orderId: order.id,
          key,
          share: wanted,
          reason: 'Agreed.',
          seenRefundableMinor,
        };
        await refundOrder(ctx, by.payments, request);
      });
    const key = crypto.randomUUID();
    const [one, other] = shop.admins;
    if (one) refund(process, one, key);
    if (one && random.chance(0.3)) refund(random.pick(scene.processes), one, key); // a double click
    if (other && random.chance(0.4))
      refund(random.pick(scene.processes), other, crypto.randomUUID());
  },

  cancel(scene, process) {
    const { shop, random, scheduler } = scene;
    const who = random.pick([shop.customer, ...shop.admins]);
    const { id } = random.pick(scene.orders);
    scheduler.start('cancel', process, () => cancelAs(scene, process, id, who));
  },

  /** An administrator cancels while the buyer's payment is pending at PayPal; the money arrives later, or never. */
  cancelUnderWay(scene, process) {
    const { shop, random, scheduler } = scene;
    const { id: orderId } = random.pick(scene.orders);
    const funding = random.pick(['echeck', 'echeck', 'echeck_denied', 'review'] as const);
    const admin = random.pick(shop.admins);
    scheduler.start('pay and cancel', process, async () => {
      const customer = () => shop.ctx(process, actorOf(shop.customer));
      const start = { orderId, provider: 'paypal' as const, key: crypto.randomUUID() };
      const { redirectUrl } = await startPayment(customer(), process.payments, start);
      const page = rememberPage(scene, orderId, 'paypal', redirectUrl);
      await scheduler.request({
        label: 'the buyer pays',
        perform: () => payAt(scene, page, funding).catch(() => {}),
      });
      const back = { orderId, paypalOrderId: page.checkout };
      await confirmReturn(customer(), process.payments, back);
      await cancelAs(scene, process, orderId, admin);
    });
  },

  /** An administrator proposes an extra, perhaps with a double click. */
  propose(scene, process) {
    const { shop, random, scheduler } = scene;
    const order = random.pick(scene.orders);
    const admin = random.pick(shop.admins);
    const extra = {
      orderId: order.id,
      key: crypto.randomUUID(),
      title: 'A second language',
      description: '',
      lines: [{ name: 'Translation', quantity: 2, unitPriceMinor: random.pick([2_500n, 99n]) }],
      extraDays: random.pick([0, 3]),
    };
    const propose = (by: ShopProcess) =>
      scheduler.start('propose', by, async () => {
        await proposeExtra(shop.ctx(by, actorOf(admin)), extra);
      });
    propose(process);
    if (random.chance(0.2)) propose(random.pick(scene.processes));
  },

  /** The shop withdraws an extra, perhaps while it is being paid. */
  async withdrawExtra(scene, process) {
    const extra = await pickExtra(scene);
    if (!extra) return;
    scene.scheduler.start('withdraw', process, () => giveUp(scene, process, extra, 'withdraw'));
  },

  /** The customer declines an extra, perhaps with its payment page open in another window. */
  async declineExtra(scene, process) {
    const extra = await pickExtra(scene);
    if (!extra) return;
    scene.scheduler.start('decline', process, () => giveUp(scene, process, extra, 'decline'));
  },

  /** The shop withdraws an extra while its payment is pending at PayPal; the money arrives later, or never. */
  async withdrawUnderWay(scene, process) {
    const { shop, random, scheduler } = scene;
    const extra = await pickExtra(scene);
    if (!extra) return;
    const { id: billId, order_id: orderId } = extra;
    const funding = random.pick(['echeck', 'echeck', 'echeck_denied', 'review'] as const);
    scheduler.start('pay and withdraw', process, async () => {
      const customer = () => shop.ctx(process, actorOf(shop.customer));
      const start = { orderId, billId, provider: 'paypal' as const, key: crypto.randomUUID() };
      const { redirectUrl } = await startPayment(customer(), process.payments, start);
      const page = rememberPage(scene, orderId, 'paypal', redirectUrl);
      await scheduler.request({
        label: 'the buyer pays',
        perform: () => payAt(scene, page, funding).catch(() => {}),
      });
      const back = { orderId, paypalOrderId: page.checkout };
      await confirmReturn(customer(), process.payments, back);
      await giveUp(scene, process, extra, 'withdraw');
    });
  },

  /** The customer pays an extra and comes back. */
  async payExtra(scene, process) {
    const { shop, random, scheduler } = scene;
    const extra = await pickExtra(scene);
    if (!extra) return;
    const { id: billId, order_id: orderId } = extra;
    const provider = random.pick(['stripe', 'paypal'] as const);
    scheduler.start('pay an extra', process, async () => {
      const customer = () => shop.ctx(process, actorOf(shop.customer));
      const start = { orderId, billId, provider, key: crypto.randomUUID() };
      const { redirectUrl } = await startPayment(customer(), process.payments, start);
      const page = rememberPage(scene, orderId, provider, redirectUrl);
      await scheduler.request({
        label: 'the buyer pays',
        perform: () =>
          payAt(scene, page, random.chance(0.6) ? 'balance' : undefined).catch(() => {}),
      });
      const paypalOrderId = provider === 'paypal' ? page.checkout : undefined;
      await confirmReturn(customer(), process.payments, { orderId, paypalOrderId });
    });
  },

  deliver(scene, process) {
    const { shop, random, scheduler } = scene;
    const { id: orderId } = random.pick(scene.orders);
    const admin = random.pick(shop.admins);
    scheduler.start('deliver', process, async () => {
      const delivery = { orderId, message: 'Here it is.', fileIds: [] };
      await deliverOrder(shop.ctx(process, actorOf(admin)), delivery);
    });
  },

  /** The customer accepts; open extras are void then. */
  accept(scene, process) {
    const { shop, random, scheduler } = scene;
    const { id: orderId } = random.pick(scene.orders);
    scheduler.start('accept', process, async () => {
      await completeOrder(shop.ctx(process, actorOf(shop.customer)), process.payments, { orderId });
    });
  },

  /** The customer asks to cancel; sometimes takes it back. */
  async askToCancel(scene, process) {
    const { shop, random, scheduler } = scene;
    const { id: orderId } = random.pick(scene.orders);
    const key = crypto.randomUUID();
    const isTakenBack = random.chance(0.2);
    scheduler.start('ask to cancel', process, async () => {
      const customer = () => shop.ctx(process, actorOf(shop.customer));
      const asked = { orderId, reason: 'No more budget.', key };
      const { id: requestId } = await requestCancellation(customer(), asked);
      if (isTakenBack) await withdrawRequest(customer(), { orderId, requestId });
    });
  },

  /** An administrator agrees to cancel, perhaps with a double click on another process. */
  agreeToCancel(scene, process) {
    const { shop, random, scheduler } = scene;
    const order = random.pick(scene.orders);
    const admin = random.pick(shop.admins);
    const agree = (by: ShopProcess) =>
      scheduler.start('agree to cancel', by, async () => {
        const ctx = shop.ctx(by, actorOf(admin));
        const [request] = await listOpenRequests(ctx, order.id);
        if (!request) return;
        const refundable = await readRefundable(ctx, order);
        const { amountMinor } = refundOf(by.payments, refundable, request);
        await agreeToCancellation(ctx, by.payments, {
          orderId: order.id,
          requestId: request.id,
          seenRefundMinor: amountMinor,
        });
      });
    agree(process);
    if (random.chance(0.3)) agree(random.pick(scene.processes));
  },

  async recheck(scene, process) {
    const { shop, random, scheduler } = scene;
    const [admin] = shop.admins;
    const attempts = await shop.observer
      .selectFrom('payment_attempts')
      .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
      .select('payment_attempts.id')
      .orderBy('orders.number')
      .orderBy('attempt_number')
      .execute();
    if (!admin || attempts.length === 0) return;
    const { id } = random.pick(attempts);
    scheduler.start('recheck', process, () =>
      recheckPayment(shop.ctx(process, actorOf(admin)), process.payments, { paymentAttemptId: id }),
    );
  },

  /** Stripe does not receive the request to close its page; the buyer continues at PayPal, and pays on both. */
  async twoTabs(scene, process) {
    const { shop, random, scheduler } = scene;
    const order = random.pick(scene.orders);
    await shop.wire.control.faults({
      api: { provider: 'stripe', on: 'expire', reset: 'before', times: 3 },
    });
    scheduler.start('press both', process, async () => {
      for (const provider of ['stripe', 'paypal'] as const) {
        const start = { orderId: order.id, provider, key: crypto.randomUUID() };
        const customer = shop.ctx(process, actorOf(shop.customer));
        const { redirectUrl } = await startPayment(customer, process.payments, start);
        rememberPage(scene, order.id, provider, redirectUrl);
      }
      for (const page of scene.pages.slice(-2)) {
        await scheduler.request({
          label: 'the buyer pays',
          perform: () =>
            payAt(scene, page, random.chance(0.7) ? 'balance' : undefined).catch(() => {}),
        });
      }
    });
  },

  /** A slow refund, or one that is returned. */
  async slowRefund(scene, process) {
    const { shop, random } = scene;
    const refundOutcome = random.pick([
      'pending',
      'pendingThenFailed',
      'succeededThenFailed',
    ] as const);
    await shop.wire.control.faults({ api: { on: 'refund', refundOutcome } });
    steps.refund(scene, process);
  },

  dashboard(scene) {
    const { random } = scene;
    const page = pickPage(scene);
    if (!page) return;
    const action = random.weighted({ refund: 3, dispute: 2, inquiry: 1, resolve: 2, settle: 3 });
    outside(scene, `dashboard ${action}`, () => runAtProvider(scene, action, page));
  },
} satisfies Record<string, Step>;

export type StepName = keyof typeof steps;

function billsOf({ shop }: Scene, orderId: string): Promise<BillRow[]> {
  return shop.observer
    .selectFrom('bills')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
}

/** An extra of a random order, most often one that is open. */
async function pickExtra(scene: Scene): Promise<BillRow | null> {
  const { random } = scene;
  const order = random.pick(scene.orders);
  const bills = await billsOf(scene, order.id);
  const extras = bills.filter(({ purpose }) => purpose === 'extra');
  const open = extras.filter(({ state }) => state === 'open');
  const drawn = open.length > 0 && random.chance(0.9) ? open : extras;
  return drawn.length > 0 ? random.pick(drawn) : null;
}

async function giveUp(
  { shop }: Scene,
  process: ShopProcess,
  { id: billId, order_id: orderId }: BillRow,
  action: 'withdraw' | 'decline',
): Promise<void> {
  const who = action === 'withdraw' ? shop.admins[0] : shop.customer;
  if (!who) return;
  await voidExtra(shop.ctx(process, actorOf(who)), process.payments, { orderId, billId, action });
}

async function cancelAs(
  { shop }: Scene,
  process: ShopProcess,
  orderId: string,
  who: Shop['customer'],
): Promise<void> {
  const reason = 'No longer wanted.';
  await cancelOrder(shop.ctx(process, actorOf(who)), process.payments, { orderId, reason });
}

const OUTSIDE: KillableProcess = { name: 'outside', isDead: false };

/** An event at a provider while the shop is working. */
function outside({ scheduler, log }: Scene, label: string, action: () => Promise<void>): void {
  scheduler.start(label, OUTSIDE, () =>
    scheduler.request({
      label,
      perform: () => action().catch(() => void log.push('… not possible now')),
    }),
  );
}

function pickPage({ pages, random }: Scene): Page | null {
  return pages.length === 0
    ? null
    : random.chance(0.7)
      ? (pages.at(-1) ?? null)
      : random.pick(pages);
}

async function payAt({ shop, random, log }: Scene, page: Page, sure?: Funding): Promise<void> {
  const { buyer } = shop.wire.control;
  const card = sure || random.chance(0.6) ? '4242424242424242' : random.pick(testCards).number;
  const funding = sure ?? random.pick(FUNDINGS);
  log.push(`pay ${page.provider} ${page.provider === 'stripe' ? card : funding}`);
  const paying =
    page.provider === 'stripe'
      ? buyer.payByCard(page.checkout, card, random.chance(0.8) ? 'complete' : 'fail')
      : buyer.approvePayPal(page.checkout, funding);
  await paying;
}

async function runAtProvider(
  { shop, random }: Scene,
  action: 'refund' | 'dispute' | 'inquiry' | 'resolve' | 'settle',
  { checkout, provider }: Page,
): Promise<void> {
  const { control } = shop.wire;
  const taken = (await control.books()).find(
    (each) => each.checkout === checkout && each.kind === 'capture',
  );
  if (action === 'refund' && taken) {
    const amountMinor = Math.max(1, Math.floor(taken.amountMinor / random.between(1, 3)));
    await control.dashboardRefund({ payment: taken.payment, amountMinor });
  }
  if ((action === 'dispute' || action === 'inquiry') && taken) {
    await control.openDispute({
      payment: taken.payment,
      inquiry: action === 'inquiry' && provider === 'stripe',
    });
  }
  if (action === 'resolve') {
    const disputes = await shop.observer
      .selectFrom('disputes')
      .select('provider_dispute_id')
      .where('is_open', '=', true)
      .orderBy('opened_at')
      .execute();
    if (disputes.length === 0) return;
    const outcome = random.pick(['under_review', 'won', 'lost', 'partial'] as const);
    await control.resolveDispute({ dispute: random.pick(disputes).provider_dispute_id, outcome });
  }
  if (action === 'settle' && provider === 'paypal') {
    const outcome = random.pick(['completed', 'denied'] as const);
    await control.settleCapture({ capture: checkout, outcome });
  }
}

export function deliver(scene: Scene, process: ShopProcess, event: WaitingEvent): void {
  const { shop, scheduler } = scene;
  const { headers, body } = shop.wire.webhook(event);
  scheduler.start(`webhook ${event.type}`, process, async () => {
    await receiveWebhook(shop.ctx(process, { kind: 'visitor' }), process.payments, {
      provider: event.provider,
      rawBody: Buffer.from(body),
      headers,
      clientIp: '192.0.2.1',
    });
    shop.wire.answered(event, true);
  });
}
