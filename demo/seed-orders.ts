/** Runs the steps of the demo's orders through the verbs that people use; only their payments are inserted directly. */
import { Readable } from 'node:stream';
import { acceptDelivery } from '#features/orders/accept-delivery.ts';
import { addNote } from '#features/orders/room/add-note.ts';
import { answerRequirements } from '#features/orders/answer-requirements.ts';
import { markOrderCancelled } from '#features/orders/mark-order-cancelled.ts';
import { deliverOrder } from '#features/orders/deliver-order.ts';
import { expireOrder } from '#features/orders/expire-order.ts';
import { holdOrder } from '#features/orders/hold-order.ts';
import { lockOrder } from '#features/orders/lock-order.ts';
import { markRead } from '#features/orders/room/mark-read.ts';
import { placeOrder } from '#features/orders/place-order.ts';
import { requestRevision } from '#features/orders/request-revision.ts';
import { completeStep } from '#features/orders/steps/complete-step.ts';
import { sendMessage } from '#features/orders/room/send-message.ts';
import { uploadFiles } from '#features/orders/room/upload-files.ts';
import { findServiceForOrder } from '#features/catalog/queries.ts';
import { storeUpload } from '#features/files/store-upload.ts';
import { decideReview } from '#features/reviews/decide-review.ts';
import { replyToReview } from '#features/reviews/reply-to-review.ts';
import { writeReview } from '#features/reviews/write-review.ts';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { asSystem, type Actor, type Ctx } from '#kit/ctx.ts';
import { artFor } from '#lib/art/art.ts';
import type { DemoFile, DemoOrder, DemoStep } from './demo-order.ts';
import { ordersInEveryState } from '#demo/orders/in-every-state.ts';
import { ordersOfTheYear } from '#demo/orders/of-the-year.ts';
import { payForDemo, refundForDemo } from './pay-for-demo.ts';
import { demoShop } from './shop.ts';

const DAY_MS = 86_400_000;

interface OrderPeople {
  admin: Actor;
  customers: ReadonlyMap<string, Actor>;
  companyId: string;
  files: FileStore;
}

/** The people of one order, and the order. */
interface OrderContext extends OrderPeople {
  customer: Actor;
  orderId: string;
}

/** Oldest first, so that order numbers increase over time. */
export async function seedOrders(ctx: Ctx, cast: OrderPeople): Promise<void> {
  const orders = [...ordersOfTheYear, ...ordersInEveryState];
  for (const order of orders.toSorted((a, b) => b.placedDaysAgo - a.placedDaysAgo)) {
    const customer = cast.customers.get(order.customer);
    if (!customer) throw new Error(`Nobody is called ${order.customer}`);
    const orderId = await place(at(ctx, order.placedDaysAgo, customer), order, cast.companyId);
    for (const step of order.steps) await runStep(ctx, { ...cast, customer, orderId }, step);
  }
}

async function place(ctx: Ctx, order: DemoOrder, companyId: string): Promise<string> {
  const offer = await findServiceForOrder({ ...ctx, locale: 'en' }, order.service);
  const chosen = offer?.packages.find(({ name }) => name === order.package);
  if (!offer || !chosen) throw new Error(`There is no ${order.package} of ${order.service}`);
  const addOns = offer.addOns.filter(({ name }) => order.addOns?.includes(name));
  const input = {
    service: order.service,
    packageId: chosen.id,
    addOnIds: addOns.map(({ id }) => id),
    quantity: order.quantity ?? 1,
    note: order.note ?? '',
    ...(order.coupon && { coupon: order.coupon }),
    ...(order.isForCompany && { companyId }),
  };
  const { id } = await placeOrder(ctx, input, { key: crypto.randomUUID(), isLivemode: false });
  return id;
}

async function runStep(ctx: Ctx, scene: OrderContext, step: DemoStep): Promise<void> {
  const { orderId, customer, admin } = scene;
  const by = (actor: Actor) => at(ctx, step.daysAgo, actor);
  const machinery = asSystem(at(ctx, step.daysAgo, admin), 'demo');
  switch (step.action) {
    case 'pay':
      return payForDemo(machinery, orderId, step.with);
    case 'refund':
      return refundForDemo(by(admin), orderId, step.reason);
    case 'expire':
      return void (await expireOrder(machinery, await lockOrder(machinery, orderId)));
    case 'answer':
      return answer(by(customer), scene, step.answers);
    case 'message': {
      const writer = by(step.from === 'customer' ? customer : admin);
      const fileIds = await attach(writer, scene, step.files);
      return void (await sendMessage(writer, { orderId, body: step.body, fileIds }));
    }
    case 'note':
      return void (await addNote(by(admin), { orderId, body: step.body }));
    case 'finish step':
      return finishSteps(by(admin), orderId, step.title);
    case 'deliver': {
      const fileIds = await attach(by(admin), scene, step.files);
      return void (await deliverOrder(by(admin), { orderId, message: step.message, fileIds }));
    }
    case 'send back':
      return void (await requestRevision(by(customer), {
        orderId,
        reason: step.reason,
        fileIds: [],
      }));
    case 'accept':
      await finishSteps(by(admin), orderId);
      return void (await acceptDelivery(by(customer), { orderId }));
    case 'hold':
      return void (await holdOrder(by(admin), { orderId, reason: step.reason }));
    case 'cancel': {
      const canceller = by(step.by === 'customer' ? customer : admin);
      return void (await markOrderCancelled(canceller, { orderId, reason: step.reason }));
    }
    case 'review':
      return void (await writeReview(by(customer), orderId, {
        stars: step.stars,
        body: step.body,
      }));
    case 'publish review':
      return publishReview(by(admin), orderId, step.reply);
    case 'read':
      return markRead(by(step.by === 'customer' ? customer : admin), {
        orderId,
        upTo: by(customer).now,
      });
  }
}

async function answer(
  ctx: Ctx,
  scene: OrderContext,
  stepAnswers: Extract<DemoStep, { action: 'answer' }>['answers'],
): Promise<void> {
  const { orderId } = scene;
  const questions = await ctx.db
    .selectFrom('order_requirements')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const answers: Record<string, string | string[]> = {};
  for (const [index, { id }] of questions.entries()) {
    const each = stepAnswers[index] ?? null;
    if (each === null) continue;
    if (typeof each === 'string' || Array.isArray(each)) answers[id] = each;
    else answers[id] = (await attach(ctx, scene, [each]))[0] ?? '';
  }
  await answerRequirements(ctx, { orderId, answers });
}

/** Ticks the step with this title, or all that are left. */
async function finishSteps(ctx: Ctx, orderId: string, title?: string): Promise<void> {
  const steps = ctx.db
    .selectFrom('order_steps')
    .select(['id', 'title'])
    .where('order_id', '=', orderId)
    .orderBy('position');
  for (const step of await steps.execute()) {
    const isMeant = title === undefined || step.title === title;
    if (isMeant) await completeStep(ctx, { orderId, stepId: step.id });
  }
}

async function attach(
  ctx: Ctx,
  { files, orderId }: OrderContext,
  made: DemoFile[] = [],
): Promise<string[]> {
  const uploads = [];
  for (const file of made) {
    const content = Readable.from([Buffer.from(contentOf(file))]);
    uploads.push(
      await storeUpload(files, { field: 'file', name: file.name, content, as: 'attachment' }),
    );
  }
  if (uploads.length === 0) return [];
  return (await uploadFiles(ctx, { orderId, uploads })).map(({ id }) => id);
}

function contentOf(file: DemoFile): string {
  if ('text' in file) return file.text;
  return artFor(file.art, { kind: 'service', hue: demoShop.accentHue });
}

async function publishReview(ctx: Ctx, orderId: string, reply?: string): Promise<void> {
  const { id } = await ctx.db
    .selectFrom('reviews')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await decideReview(ctx, id, { state: 'published' });
  if (reply) await replyToReview(ctx, id, { reply, version: 0 });
}

/** The same context for this person, this many days ago. */
function at(ctx: Ctx, daysAgo: number, actor: Actor): Ctx {
  return { ...ctx, actor, now: new Date(ctx.now.getTime() - daysAgo * DAY_MS) };
}
