/** One seed, from the first order to the final check of the books. */
import { sql } from 'kysely';
import { sweepProviders } from '#features/payments/webhooks/sweep-providers.ts';
import { acceptMismatch } from '#features/payments/review/accept-mismatch.ts';
import { recheckPayment } from '#features/payments/review/recheck-payment.ts';
import { reconcile } from '#features/payments/attempts/reconcile.ts';
import { receiveWebhook } from '#features/payments/webhooks/receive-webhook.ts';
import { actorOf } from '#test/factories/user.ts';
import { steps, type StepName } from './steps.ts';
import { findViolations, findFinalViolations, readState } from './invariants.ts';
import { randomOf } from './random.ts';
import { findReachedSituations } from './situations.ts';
import { isExpected, openScene, play, type Scene } from './scene.ts';
import type { Shop, ShopProcess } from './shop.ts';

export interface SeedResult {
  seed: number;
  /** Empty if every invariant held. */
  violations: string[];
  /** Every step, and the events outside the shop. */
  trace: string[];
  steps: number;
  /** The situations it reached, as named in `situations.ts`. */
  reached: Set<string>;
}

const WEIGHTS: Record<StepName, number> = {
  press: 5,
  pay: 6,
  comeBack: 4,
  webhook: 6,
  forgery: 0.3,
  work: 8,
  reconcile: 2,
  sweep: 0.3,
  refund: 3,
  cancel: 0.7,
  cancelUnderWay: 1,
  recheck: 0.7,
  twoTabs: 2.5,
  slowRefund: 4,
  dashboard: 1.5,
  propose: 3,
  askToCancel: 1,
  agreeToCancel: 1,
  withdrawExtra: 1,
  declineExtra: 1.5,
  withdrawUnderWay: 1.5,
  payExtra: 3,
  deliver: 1,
  accept: 1,
};

/** The time between two rounds: none, less than a lease, more than one, until a page closes, until an order expires. */
const PAUSES = [0, 0, 1, 5, 20, 35, 65, 125, 310, 1_300, 4_000, 11_500, 90_000];
const SETTLING = [61, 130, 310, 1_000, 3_700, 11_000, 50_000, 180_000, 90_000];

export async function playSeed(shop: Shop, seed: number): Promise<SeedResult> {
  const random = randomOf(seed);
  await shop.reset();
  const scene = await openScene(shop, seed, random);
  const violations: string[] = [];
  const reached = new Set<string>();
  try {
    await open(scene, violations);
    for (let rounds = random.between(2, 5); rounds > 0 && violations.length === 0; rounds -= 1) {
      await playRound(scene, violations);
    }
    if (violations.length === 0) await settle(scene, violations, reached);
  } catch (error) {
    violations.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
    for (const process of scene.processes) {
      await shop.database.disconnect(process, scene.scheduler.kill(process).settled);
    }
  }
  const { trace } = scene.scheduler;
  return { seed, violations, trace, steps: trace.length, reached };
}

/** Most seeds start like most orders: a buyer presses a button and pays. */
async function open(scene: Scene, violations: string[]): Promise<void> {
  const [web] = scene.processes;
  if (!web || scene.random.chance(0.1)) return;
  if (scene.orders[0]?.total_minor === 0n) return addExtras(scene, violations);
  note(scene, '== opening');
  await steps.press(scene, web);
  violations.push(...(await play(scene)));
  if (scene.random.chance(0.2)) return;
  steps.pay(scene);
  if (scene.random.chance(0.4)) return;
  violations.push(...(await play(scene)));
  steps.comeBack(scene, scene.random.pick(scene.processes));
  violations.push(...(await play(scene)));
  if (violations.length === 0 && scene.random.chance(0.3)) await addExtras(scene, violations);
}

/** What usually follows an extra, each with its turn. */
const AFTER_EXTRA: StepName[][] = [
  ['payExtra', 'refund'],
  ['payExtra', 'propose', 'payExtra', 'refund'],
  ['deliver', 'payExtra'],
  ['withdrawExtra'],
  ['declineExtra'],
  ['withdrawUnderWay'],
  ['deliver', 'accept'],
  ['askToCancel', 'agreeToCancel'],
  ['payExtra', 'askToCancel', 'refund', 'agreeToCancel'],
];

/** Many running orders get an extra, which is paid, declined, withdrawn or left. */
async function addExtras(scene: Scene, violations: string[]): Promise<void> {
  const { random } = scene;
  note(scene, '== an extra');
  for (const name of ['propose', ...random.pick(AFTER_EXTRA)] as StepName[]) {
    note(scene, `-- ${name}`);
    await steps[name](scene, random.pick(scene.processes));
    violations.push(...(await play(scene)));
    if (violations.length > 0) return;
  }
}

async function playRound(scene: Scene, violations: string[]): Promise<void> {
  const { random, shop } = scene;
  const pause = random.pick(PAUSES);
  shop.clock.advance(pause);
  shop.wire.runDue();
  note(scene, `== ${pause} s later`);
  for (let count = random.between(2, 5); count > 0; count -= 1) {
    const name = random.weighted(WEIGHTS);
    note(scene, `-- ${name}`);
    await steps[name](scene, random.pick(scene.processes));
  }
  violations.push(...(await play(scene)));
  if (violations.length === 0) violations.push(...findViolations(scene, await readState(scene)));
}

function note(scene: Scene, text: string): void {
  scene.scheduler.trace.push(...scene.log.splice(0).map((each) => `   ${each}`), text);
}

/** The faults are over. Some events still arrive, the reconciler runs, and at the end everything must be right. */
async function settle(scene: Scene, violations: string[], reached: Set<string>): Promise<void> {
  const { shop, random } = scene;
  note(scene, '== the faults are over');
  await shop.wire.control.clearFaults();
  const process = await shop.newProcess('afterwards');
  if (random.chance(0.5)) await deliverAll(scene, process);
  for (const seconds of SETTLING) {
    shop.clock.advance(seconds);
    shop.wire.runDue();
    await reconcile(shop.ctx(process));
    await workOff(shop, process, violations);
    await reviewAll(shop, process);
    violations.push(...findViolations(scene, await readState(scene)));
    if (violations.length > 0 || (await isQuiet(shop))) break;
  }
  if (violations.length > 0) return;
  // The daily sweep finds unreported disputes and refunds that were made at the provider.
  for (let day = 0; day < 2; day += 1) {
    shop.clock.advance(86_400);
    shop.wire.runDue();
    await sweepProviders(shop.ctx(process), process.payments);
    await reviewAll(shop, process);
    await reconcile(shop.ctx(process));
    await workOff(shop, process, violations);
  }
  const state = await readState(scene);
  violations.push(...findViolations(scene, state), ...findFinalViolations(state));
  for (const each of findReachedSituations(scene, state)) reached.add(each);
}

/** Nothing is undecided. */
async function isQuiet(shop: Shop): Promise<boolean> {
  if (shop.queue.waiting.length > 0) return false;
  const { rows } = await sql<{ quiet: boolean }>`
    select not (
      exists (select from payment_attempts where status in ('created', 'requires_action', 'processing', 'requires_review'))
      or exists (select from refunds where status in ('requested', 'pending'))
      or exists (select from orders where state = 'pending_payment')
      or exists (select from webhook_events where state in ('received', 'deferred'))
    ) as quiet`.execute(shop.observer);
  return rows[0]?.quiet ?? false;
}

async function deliverAll({ shop }: Scene, process: ShopProcess): Promise<void> {
  for (const event of shop.wire.events().filter(({ isDelivered }) => !isDelivered)) {
    const { headers, body } = shop.wire.webhook(event);
    await receiveWebhook(shop.ctx(process, { kind: 'visitor' }), process.payments, {
      provider: event.provider,
      rawBody: Buffer.from(body),
      headers,
      clientIp: '192.0.2.1',
    });
    shop.wire.answered(event, true);
  }
}

async function workOff(shop: Shop, process: ShopProcess, violations: string[]): Promise<void> {
  for (let done = 0; done < 200; done += 1) {
    const job = shop.queue.waiting.find(({ dueAt }) => dueAt <= shop.clock.now());
    if (!job) return;
    shop.queue.waiting = shop.queue.waiting.filter((each) => each !== job);
    const handler = process.handlers.find((each) => each.job.name === job.name);
    await handler
      ?.run(shop.ctx(process, { kind: 'system', name: job.name }), job.payload, job.id)
      .catch((error: unknown) => {
        if (!isExpected(error)) violations.push(`${job.name} failed: ${String(error)}`);
      });
  }
  violations.push('The jobs do not finish');
}

/** An administrator rechecks every payment under review, and accepts the mismatch of attempts that the provider dropped because nobody paid them. */
async function reviewAll(shop: Shop, process: ShopProcess): Promise<void> {
  const [admin] = shop.admins;
  const waiting = await shop.observer
    .selectFrom('payment_attempts')
    .select('id')
    .where('status', '=', 'requires_review')
    .execute();
  if (!admin) return;
  const ctx = () => shop.ctx(process, actorOf(admin));
  for (const { id: paymentAttemptId } of waiting) {
    await recheckPayment(ctx(), process.payments, { paymentAttemptId });
    const abandoned = await shop.observer
      .selectFrom('discrepancies')
      .innerJoin('payment_attempts', 'payment_attempts.id', 'discrepancies.payment_attempt_id')
      .select('payment_attempts.id')
      .where('discrepancies.fingerprint', '=', `payment_not_found:${paymentAttemptId}`)
      .where('resolved_at', 'is', null)
      .where('payment_attempts.status', '=', 'requires_review')
      .executeTakeFirst();
    const reason = 'Nobody paid, and the provider has dropped it.';
    if (abandoned) await acceptMismatch(ctx(), process.payments, { paymentAttemptId, reason });
  }
}
