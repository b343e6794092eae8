/** A whole order in its room, with the pages of both sides open beside each other. Each sees what the other does without a reload. */
import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { formatDate } from '#lib/format/format.ts';
import type { Order } from '#features/orders/shared/view-contract.ts';
import type { Messages } from '#messages/types.ts';
import { expectWhole } from './big-files.ts';
import { expectAccessible } from './browser.ts';
import { answerQuestions, deliverPicture } from './room-shortcuts.ts';
import { entriesOn, expectNothingToLoad, RoomScene, type Room } from './room-scene.ts';
import { ask } from './shortcuts.ts';
import { fillCard } from './steps.ts';

const EXTRA = 'A page more';
const DAY_MS = 86_400_000;
const MORE_TIME_UNTIL = workingDay();
const SHORT_MESSAGES = Array.from({ length: 12 }, (_, index) => `Short message ${index + 1}.`);

/** Plays it; returns one line about how soon each side saw the other. */
export async function playOrder(room: Room): Promise<string> {
  const scene = new RoomScene(room);
  await scene.both((page) => scene.open(page));
  await scene.watcher.sees(
    () => answerQuestions(room.app, room.ada, room.orderId),
    scene.state(scene.studio, 'orderInProgress'),
  );
  await correctAnswer(scene);
  await talk(scene);
  await sendShortMessages(scene);
  await scene.both(expectAccessible);
  await discussPicture(scene);
  await requestChanges(scene);
  await sellExtra(scene);
  await agreeOnMoreTime(scene);
  await deliverFiles(scene);
  await acceptAndReview(scene);
  await expectNothingToLoad(scene);
  const short = (await entriesOn(scene.studio)).filter((each) => each.startsWith('Short message'));
  expect(short).toEqual(SHORT_MESSAGES);
  return scene.watcher.report();
}

/** The customer changes the answer that is an address. */
async function correctAnswer(scene: RoomScene): Promise<void> {
  const { customer, watcher, room } = scene;
  const { app, ada, orderId } = room;
  const { questions } = await ask<Order>(app, ada, `/orders/${orderId}`);
  const question = questions.find(({ kind }) => kind === 'url')?.label ?? '';
  const m = scene.text('corrections');
  const change = customer.getByLabel(m.correctOf({ question }), { exact: true });
  const form = customer.locator('#answers li').filter({ has: change });
  await change.click();
  await form.getByRole('textbox').fill('https://example.org');
  await watcher.sees(
    () => form.getByRole('button', { name: m.save }).click(),
    eventOn(scene, ({ eventAnswerCorrected }) => eventAnswerCorrected({ ...by(scene), question })),
  );
}

async function talk(scene: RoomScene): Promise<void> {
  const { customer, studio, watcher } = scene;
  const m = scene.text('composer');
  const say = (from: Page, label: string, words: string) =>
    watcher.sees(
      async () => {
        await from.getByLabel(label, { exact: true }).fill(words);
        await from.getByRole('button', { name: m.sendMessage }).click();
      },
      scene.history(customer).getByText(words),
      scene.history(studio).getByText(words),
    );
  await say(customer, m.message, 'Please read our address as example.org.');
  await say(studio, m.messageToCustomer, 'Thank you, we take example.org.');
}

/** Enough of them for a figure, and so that some meet a stream that is cut. */
async function sendShortMessages(scene: RoomScene): Promise<void> {
  const { customer, studio, watcher, room } = scene;
  const { app, ada, token, orderId } = room;
  for (const [place, body] of SHORT_MESSAGES.entries()) {
    const [who, other] = place % 2 === 0 ? [ada, studio] : [{ token }, customer];
    const send = () => ask(app, who, `/orders/${orderId}/messages`, { body, fileIds: [] });
    await watcher.sees(send, scene.history(other).getByText(body));
  }
}

async function discussPicture(scene: RoomScene): Promise<void> {
  const { customer, studio, watcher, room } = scene;
  const m = scene.text('proofs');
  const picture = await deliverPicture(room.app, room.token, room.orderId, 'tomato');
  await scene.both((page) => scene.open(page, `/files/${picture}`));
  const place = customer.getByRole('button', { name: m.placePin({ page: 1 }) });
  await place.click({ position: { x: 100, y: 60 } });
  await customer.getByLabel(m.newComment).fill('Less red here');
  await watcher.sees(
    () => customer.getByRole('button', { name: m.addComment }).click(),
    studio.getByRole('link', { name: m.pinLabel({ number: 1, body: 'Less red here' }) }),
  );
  await scene.both(expectAccessible);
  const comment = studio.locator('#comment-1');
  await comment.getByText(m.answer, { exact: true }).click();
  await comment.getByLabel(m.yourAnswer).fill('A fifth less?');
  await watcher.sees(
    () => comment.getByRole('button', { name: m.sendAnswer }).click(),
    customer.getByText('A fifth less?'),
  );
  await watcher.sees(
    () => comment.getByRole('button', { name: m.resolve }).click(),
    customer.getByText(m.resolvedComments({ count: 1 })),
  );
  await scene.both((page) => scene.open(page));
}

async function requestChanges(scene: RoomScene): Promise<void> {
  const { customer, studio, watcher, room } = scene;
  const m = scene.text('customer-order');
  const reason = customer.getByLabel(m.changesReason);
  const grant = () =>
    ask(room.app, { token: room.token }, `/orders/${room.orderId}/revision-grants`, {});
  await watcher.sees(grant, reason);
  await reason.fill('The red is still too red.');
  await watcher.sees(
    () => customer.getByRole('button', { name: m.changesSend }).click(),
    scene.history(studio).getByText('The red is still too red.'),
    scene.state(studio, 'orderInProgress'),
  );
}

async function sellExtra(scene: RoomScene): Promise<void> {
  const { customer, studio, watcher } = scene;
  const m = scene.text('admin-orders');
  const form = studio.locator('#extras');
  await form.getByText(m.extraPropose, { exact: true }).click();
  await form.getByLabel(m.extraTitle).fill(EXTRA);
  await form.locator('[name="price"]').fill('25');
  const offer = customer.getByRole('article', { name: EXTRA });
  await watcher.sees(() => form.getByRole('button', { name: m.extraSend }).click(), offer);
  await scene.both(expectAccessible);
  await offer.getByRole('link').click();
  await customer.getByRole('button', { name: scene.text('payment').payByCard }).click();
  await customer.waitForURL('http://127.0.0.1:*/c/pay/*');
  const { bills, billPaid } = scene.text('order-room');
  const bill = studio.getByRole('region', { name: bills }).getByRole('listitem');
  await watcher.seesLater(
    () => fillCard(customer, '4242 4242 4242 4242'),
    bill.filter({ hasText: EXTRA }).getByText(billPaid, { exact: true }),
  );
  await customer.waitForURL('**/order-success?*');
  await scene.open(customer);
}

async function agreeOnMoreTime(scene: RoomScene): Promise<void> {
  const { customer, studio, watcher, room } = scene;
  const m = scene.text('extensions');
  const form = studio.locator('#extension');
  await form.getByText(m.propose, { exact: true }).click();
  await form.getByLabel(m.day).fill(MORE_TIME_UNTIL);
  await form.getByLabel(m.reason).fill('The new page takes a little longer.');
  await watcher.sees(
    () => form.getByRole('button', { name: m.send }).click(),
    customer.getByRole('heading', { name: m.ask }),
  );
  await expectAccessible(customer);
  const date = formatDate(MORE_TIME_UNTIL, 'date', { locale: room.locale, timeZone: 'UTC' });
  await watcher.sees(
    () => customer.getByRole('button', { name: m.accept }).click(),
    eventOn(scene, ({ eventExtensionAccepted }) => eventExtensionAccepted({ ...by(scene), date })),
  );
}

/** The connection is lost in the middle of the second and of the third upload, and once more where they go on. */
async function deliverFiles(scene: RoomScene): Promise<void> {
  const { customer, studio, watcher, room } = scene;
  const m = scene.text('composer');
  const { network } = room.sides.studio;
  const cutStreams = network.cuts;
  let pieces = 0;
  network.cuts = (request) => {
    if (request.method !== 'PATCH') return cutStreams(request);
    pieces += 1;
    return pieces >= 2 && pieces <= 4 ? { afterBytes: 3_000_000 } : undefined;
  };
  await studio.getByRole('link', { name: scene.text('admin-orders').stepDeliver }).click();
  await studio.locator('#delivery-files').setInputFiles(room.files.map(({ path }) => path));
  const rows = studio.locator('#delivery-files-list [data-status]');
  const states = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-status')));
  const most = 60_000 + room.files.reduce((sum, { bytes }) => sum + bytes / 2_000, 0);
  await expect.poll(states, { timeout: most }).toEqual(room.files.map(() => 'done'));
  const uploads = network.seen.filter(({ url }) => /\/uploads(?:\/|$)/.test(url.pathname));
  const count = (method: string) => uploads.filter((each) => each.method === method).length;
  expect(count('POST'), 'an upload began again instead of going on').toBe(room.files.length);
  expect(pieces).toBeGreaterThan(room.files.length + 2);
  await studio.getByLabel(m.deliveryMessage, { exact: true }).fill('Here is everything.');
  const tiles = room.files.map(({ name }) =>
    scene.history(customer).getByText(name, { exact: true }),
  );
  await watcher.sees(
    () => studio.getByRole('button', { name: m.deliver, exact: true }).click(),
    scene.state(customer, 'orderDelivered'),
    ...tiles,
  );
  await expectWhole(room);
}

async function acceptAndReview(scene: RoomScene): Promise<void> {
  const { customer, studio, watcher } = scene;
  const m = scene.text('customer-order');
  await customer.getByRole('button', { name: m.deliveryAccept }).click();
  await watcher.sees(
    () => customer.getByRole('button', { name: m.deliveryAskConfirm }).click(),
    scene.state(studio, 'orderCompleted'),
  );
  await customer.getByRole('radio', { name: scene.text('ui').stars({ count: 5 }) }).check();
  await customer.getByLabel(m.reviewBody).fill('Exactly what we hoped for.');
  await watcher.sees(
    () => customer.getByRole('button', { name: m.reviewSend }).click(),
    eventOn(scene, ({ eventReviewWritten }) => eventReviewWritten({ ...by(scene), stars: 5 })),
  );
  await scene.both(expectAccessible);
}

/** What the studio reads about an act of the customer. */
function eventOn(scene: RoomScene, sentence: (m: Messages<'order-room'>) => string): Locator {
  return scene.history(scene.studio).getByText(sentence(scene.text('order-room')));
}

const by = ({ room: { ada } }: RoomScene) => ({ actor: 'other', name: ada.username });

/** A Wednesday in March or September, when hardly any country has a holiday, later than the order is due. */
function workingDay(): string {
  for (let day = new Date(Date.now() + 100 * DAY_MS); ; day = new Date(day.getTime() + DAY_MS)) {
    if (day.getUTCDay() === 3 && [2, 8].includes(day.getUTCMonth()))
      return day.toISOString().slice(0, 10);
  }
}
