/**
 * The built product under kills of its parts: people register, order, write and pay over HTTP, and every write that the shop has confirmed is
 * noted in a file on disk first and then counted. Afterwards everything is read back: each noted write is there exactly once.
 */
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmaster } from '#db/embedded/postmaster.ts';
import { descendantsOf, runningProcesses } from '#test/harness/processes.ts';
import { randomOf, type Random } from '#test/simulation/random.ts';
import {
  ask,
  compare,
  pay,
  readPayments,
  signIn,
  type ChaosOrder,
  type Customer,
  type RequestOptions,
} from './payment-chaos.ts';
import { startApp, type RunningApp } from './running-app.ts';

export const PARTS = ['program', 'database', 'session', 'sandbox', 'everything'] as const;
export type Part = (typeof PARTS)[number];

export const KINDS = [
  'account',
  'order',
  'answers',
  'message',
  'team message',
  'team note',
  'note on a customer',
  'enquiry',
  'payment',
] as const;
export type Kind = (typeof KINDS)[number];

export interface DurabilityOptions {
  /** Confirmed writes, after which nobody begins another. */
  writes: number;
  kills: number;
  /** Decides what is killed, and when. */
  seed: number;
  /** Where confirmed writes are noted. */
  log: string;
  atOnce?: number;
  say?: (text: string) => void;
}

export interface Durability {
  writes: Record<Kind, number>;
  kills: Record<Part, number>;
  /** The confirmed writes that are not there afterwards. */
  lost: string[];
  /** Those that are there more than once, and orders that nobody was told of. */
  doubled: string[];
  /** What is wrong with the money. */
  wrong: string[];
}

interface Note {
  kind: Kind;
  /** By which it is found again: the text that was written, or the order's id. */
  token: string;
}

const MESSAGES = 40;
const TEAM_TEXTS = 12;
const CUSTOMER_NOTES = 6;
/** A network may send five in an hour. */
const ENQUIRIES = 4;
const COUPON = 'DURABLE';
/** Its questions can be answered without files. */
const SERVICE = 'editorial-illustration';

export async function proveDurability(options: DurabilityOptions): Promise<Durability> {
  const { atOnce = 8, say = () => {} } = options;
  const app = await startApp({ env: { TRUSTED_PROXIES: '1' } });
  const notes = openNotes(options.log);
  try {
    const { token: team } = await signIn(app);
    await makeCoupon(app, team);
    const people: Person[] = [];
    const isOver = () => notes.count() >= options.writes;
    const walks = Array.from({ length: atOnce }, async () => {
      while (!isOver()) await live(app, { team, people, note: notes.add, isOver });
    });
    const [kills] = await Promise.all([
      killParts(app, options, { count: notes.count, say }),
      ...walks,
    ]);
    say(`${notes.count()} writes are confirmed; reading everything back`);
    const found = await readBack(app, team, people);
    const paid = people.flatMap(({ paid: order }) => order ?? []);
    const { wrong } = await compare(app, { token: team }, paid);
    return { kills, ...judge(readNotes(options.log), found), wrong };
  } catch (error) {
    say(app.output());
    throw error;
  } finally {
    notes.close();
    await app.close();
  }
}

/** A write counts when its line is on the disk. */
function openNotes(file: string) {
  const log = openSync(file, 'w');
  let count = 0;
  return {
    count: () => count,
    add(kind: Kind, token: string) {
      writeSync(log, `${JSON.stringify({ kind, token } satisfies Note)}\n`);
      fsyncSync(log);
      count += 1;
    },
    close: () => closeSync(log),
  };
}

const readNotes = (file: string): Note[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Note);

interface Person extends Customer {
  username: string;
  id: string;
  orders: string[];
  /** The order that they paid. */
  paid?: ChaosOrder;
}

interface Life {
  team: string;
  people: Person[];
  note(kind: Kind, token: string): void;
  isOver(): boolean;
}

const newToken = () => `w-${crypto.randomUUID()}`;
const isToken = (text: string) => text.startsWith('w-');

/** A write that is repeated with one key until the shop confirms it. */
async function write<Data>(
  app: RunningApp,
  where: string,
  request: RequestOptions,
  confirmedBy: readonly string[] = [],
): Promise<Data> {
  const key = crypto.randomUUID();
  const { status, data, code } = await ask<Data>(app, where, { key, ...request });
  if (status < 300 || confirmedBy.includes(code ?? '')) return data;
  throw new Error(`${where} answered ${status} ${code}`);
}

async function makeCoupon(app: RunningApp, token: string): Promise<void> {
  const json = { code: COUPON, kind: 'percent', percentBasisPoints: 10_000 };
  await write(app, '/admin/coupons', { token, json });
}

/** A customer registers, orders for nothing twice and for money once, and both sides write. */
async function live(app: RunningApp, life: Life): Promise<void> {
  const number = life.people.length;
  const from = `10.1.${number >> 8}.${number & 255}`;
  const person = await register(app, life, { from, number });
  life.people[number] = person;
  for (let free = 0; free < 2 && !life.isOver(); free += 1) {
    const order = await placeOrder(app, life, person, COUPON);
    await answerQuestions(app, life, person, order);
    await converse(app, life, person, order);
  }
  for (let count = 0; count < CUSTOMER_NOTES && !life.isOver(); count += 1) {
    const body = newToken();
    await write(app, `/users/${person.id}/notes`, { token: life.team, json: { body } });
    life.note('note on a customer', body);
  }
  for (let count = 0; count < ENQUIRIES && !life.isOver(); count += 1) {
    await enquire(app, life, person, from);
  }
  if (life.isOver()) return;
  const id = await placeOrder(app, life, person);
  person.paid = { id, customer: person, isAbandoned: false, isRefunded: false };
  await pay(app, person.paid);
  life.note('payment', `paid ${id}`);
}

async function register(
  app: RunningApp,
  { people, note }: Life,
  { from, number }: { from: string; number: number },
): Promise<Person> {
  const username = `durable-${number}-${crypto.randomUUID().slice(0, 8)}`;
  people[number] = { username, id: '', token: '', orders: [] }; // the number is taken
  const json = { username, email: `${username}@example.test`, password: 'a long walk by the sea' };
  interface SignedIn {
    user: { id: string };
    token: string;
  }
  let answered = await ask<SignedIn>(app, '/auth/register', { json, from });
  // A request without an answer may have been carried out.
  if (answered.status === 409) answered = await ask<SignedIn>(app, '/auth/login', { json, from });
  const { status, data } = answered;
  if (status >= 300) throw new Error(`registering answered ${status}`);
  note('account', username);
  return { username, id: data.user.id, token: data.token, orders: [] };
}

let packageId: string | undefined;

async function placeOrder(
  app: RunningApp,
  { note }: Life,
  { token, orders }: Person,
  coupon?: string,
): Promise<string> {
  packageId ??= (await ask<{ packages: { id: string }[] }>(app, `/services/${SERVICE}`)).data
    .packages[0]?.id;
  const json = { service: SERVICE, packageId, ...(coupon && { coupon }) };
  const { id } = await write<{ id: string }>(app, '/orders', { token, json });
  orders.push(id);
  note('order', id);
  return id;
}

interface Question {
  id: string;
  kind: string;
  isRequired: boolean;
  choices: string[];
  answer: string | string[] | null;
}

async function answerQuestions(
  app: RunningApp,
  { note }: Life,
  { token }: Person,
  order: string,
): Promise<void> {
  const { data } = await ask<{ questions: Question[] }>(app, `/orders/${order}`, { token });
  const text = newToken();
  const required = data.questions.filter(({ isRequired }) => isRequired);
  const answers = required.map(({ id, kind, choices }) => [
    id,
    kind === 'choice' ? choices[0] : kind === 'choices' ? choices.slice(0, 1) : text,
  ]);
  const json = { answers: Object.fromEntries(answers) as Record<string, string> };
  // They can be sent once: the refusal of a repetition says that they were.
  await write(app, `/orders/${order}/answers`, { token, json }, ['order_in_wrong_state']);
  note('answers', text);
}

async function converse(
  app: RunningApp,
  { team, note, isOver }: Life,
  { token }: Person,
  order: string,
): Promise<void> {
  const say = async (kind: Kind, place: 'messages' | 'notes', by: string) => {
    const body = newToken();
    await write(app, `/orders/${order}/${place}`, { token: by, json: { body } });
    note(kind, body);
  };
  for (let count = 0; count < MESSAGES && !isOver(); count += 1) {
    await say('message', 'messages', token);
    if (count >= TEAM_TEXTS) continue;
    await say('team message', 'messages', team);
    await say('team note', 'notes', team);
  }
}

/** An enquiry has no key: the same words are one. */
async function enquire(
  app: RunningApp,
  { note }: Life,
  { token, username }: Person,
  from: string,
): Promise<void> {
  const subject = newToken();
  const json = {
    name: username,
    email: `${username}@example.test`,
    subject,
    message: 'Could you draw twelve pictures for a calendar?',
  };
  await write(app, '/enquiries', { token, json, from });
  note('enquiry', subject);
}

/** Spreads the kills over the writes; returns when all are done and the shop is back. */
async function killParts(
  app: RunningApp,
  { writes, kills, seed }: DurabilityOptions,
  { count, say }: { count(): number; say(text: string): void },
): Promise<Record<Part, number>> {
  const random = randomOf(seed);
  const killed = { program: 0, database: 0, session: 0, sandbox: 0, everything: 0 };
  for (let number = 1; number <= kills; number += 1) {
    while (count() < (writes * number) / (kills + 1)) await sleep(20);
    await sleep(random.between(0, 500));
    const part = random.pick(PARTS);
    while (!(await killPart(app, part, random))) await sleep(50);
    killed[part] += 1;
    await untilReady(app);
    say(`kill ${number} of ${kills}: ${part}, after ${count()} writes`);
  }
  return killed;
}

/** False if it is not there at this moment. */
async function killPart(app: RunningApp, part: Part, random: Random): Promise<boolean> {
  const all = runningProcesses();
  const family = descendantsOf(app.pid, all);
  const postmaster = readPostmaster(path.join(app.dataDir, 'postgres'))?.pid;
  const pick = (is: (each: (typeof all)[number]) => boolean) => {
    const some = all.filter((each) => family.includes(each.pid) && is(each));
    return some.length > 0 ? random.pick(some).pid : undefined;
  };
  switch (part) {
    case 'program':
      await app.kill();
      await app.restart();
      return true;
    case 'everything':
      for (const pid of [app.pid, ...family]) tryToKill(pid);
      await app.kill(); // waits for its end
      await app.restart();
      return true;
    case 'database':
      return tryToKill(postmaster);
    case 'session':
      return tryToKill(
        pick(({ parent, command }) => parent === postmaster && command.includes('[local]')),
      );
    case 'sandbox':
      return tryToKill(pick(({ command }) => command.includes('sandbox/main.ts')));
  }
}

function tryToKill(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 'SIGKILL');
  } catch {
    return false; // it has just ended
  }
}

async function untilReady(app: RunningApp): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const response = await fetch(`${app.url}/api/ready`).catch(() => undefined);
    if (response?.ok) return;
    await sleep(50);
  }
  throw new Error('The shop did not come back');
}

/** How often each write is in the shop, as the people and the team read it. */
async function readBack(
  app: RunningApp,
  team: string,
  people: readonly Person[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const add = (token: string) => void found.set(token, (found.get(token) ?? 0) + 1);
  for await (const { username } of pages<'users', { username: string }>(app, team, {
    where: '/users?q=durable-',
    list: 'users',
  }))
    add(username);
  for await (const { subject } of pages<'enquiries', { subject: string }>(app, team, {
    where: '/enquiries?q=durable-',
    list: 'enquiries',
  }))
    add(subject);
  for (const person of people) await readPerson(app, team, { person, add });
  return found;
}

async function readPerson(
  app: RunningApp,
  team: string,
  { person, add }: { person: Person; add(token: string): void },
): Promise<void> {
  const { token, id } = person;
  for await (const order of pages<'orders', { id: string }>(app, token, {
    where: '/orders?group=all',
    list: 'orders',
  })) {
    add(order.id);
    await readOrder(app, team, { order: order.id, token, add });
  }
  for await (const { body } of pages<'notes', { body: string }>(app, team, {
    where: `/users/${id}/notes?`,
    list: 'notes',
  }))
    add(body);
}

interface Entry {
  kind: string;
  body?: string;
}

async function readOrder(
  app: RunningApp,
  team: string,
  { order, token, add }: { order: string; token: string; add(token: string): void },
): Promise<void> {
  const { data } = await ask<{ questions: Question[] }>(app, `/orders/${order}`, { token });
  const texts = data.questions.map(({ answer }) => String(answer));
  for (const text of new Set(texts.filter(isToken))) add(text);
  let before: string | null = '';
  do {
    const query = before ? `?before=${encodeURIComponent(before)}` : '';
    const page: { data: { timeline: Entry[]; olderTimeline: string | null } } = await ask(
      app,
      `/orders/${order}/timeline${query}`,
      { token: team },
    );
    for (const { kind, body } of page.data.timeline) if (kind === 'message' && body) add(body);
    before = page.data.olderTimeline;
  } while (before);
  const payments = await readPayments(app, {
    id: order,
    customer: { token },
    isAbandoned: false,
    isRefunded: false,
  });
  if (payments.ledger.some(({ kind }) => kind === 'capture')) add(`paid ${order}`);
}

async function* pages<List extends string, Row>(
  app: RunningApp,
  token: string,
  { where, list }: { where: string; list: List },
): AsyncGenerator<Row> {
  let cursor: string | null = '';
  do {
    const query: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : '';
    const { data, status } = await ask<Record<List, Row[]> & { nextCursor: string | null }>(
      app,
      `${where}${query}`,
      { token },
    );
    if (status !== 200) throw new Error(`${where} answered ${status}`);
    yield* data[list];
    cursor = data.nextCursor;
  } while (cursor);
}

type Judged = Pick<Durability, 'writes' | 'lost' | 'doubled'>;

/** Each order was asked for until it was confirmed, so one that nobody was told of is a second one. */
export function judge(notes: readonly Note[], found: ReadonlyMap<string, number>): Judged {
  const writes = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
  for (const { kind } of notes) writes[kind] += 1;
  const noted = new Set(notes.map(({ token }) => token));
  const isOrder = (token: string) => /^[0-9a-f-]{36}$/.test(token);
  const lost = notes.filter(({ token }) => !found.has(token));
  const doubled = [...found].filter(
    ([token, times]) => times > 1 || (isOrder(token) && !noted.has(token)),
  );
  return {
    writes,
    lost: lost.map(({ kind, token }) => `${kind} ${token}`),
    doubled: doubled.map(([token, times]) => `${token}, ${times} times`),
  };
}
