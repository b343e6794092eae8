/** What the rows of a table name in braces: `{order:delivered}` is a new order of the row's customer, `{service.package}` its package. */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { createMailToken } from '#features/accounts/tokens/mail-tokens.ts';
import type { OrderState } from '#features/orders/contract.ts';
import type { ReviewState } from '#features/reviews/contract.ts';
import { addComment } from '#features/orders/proofs/add-comment.ts';
import { buildCoupon } from '#test/factories/coupon.ts';
import { buildCompany, buildCompanyInvitation, joinCompany } from '#test/factories/company.ts';
import { buildDeliveredFile } from '#test/factories/file.ts';
import { insert, insertOne } from '#test/factories/insert.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildPage } from '#test/factories/page.ts';
import { buildPayment } from '#test/factories/payment.ts';
import { buildPost } from '#test/factories/post.ts';
import { buildReview } from '#test/factories/review.ts';
import { buildCategory, buildService } from '#test/factories/service.ts';
import { buildTeamInvitation } from '#test/factories/team-invitation.ts';
import { buildWebhookEvent } from '#test/factories/webhook-event.ts';
import { buildUser, ctxFor, signIn, type BuiltUser } from '#test/factories/user.ts';
import { buildViewer } from '#test/factories/view.ts';
import { unsubscribeToken } from '#features/mail/unsubscribe-token.ts';

const NAME = /\{(\w+)(?::([\w/]+))?(?:\.(\w+))?\}/g;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The id of what was built, and by name what else of it a row needs. */
type Built = { id: string } & Record<string, string>;

type Builders = Record<string, (arg: string) => Promise<Built>>;
type Customer = () => Promise<BuiltUser>;

/** The next id of the table is a number that can be found again in a text. */
async function skipIds(
  db: Db,
  table: 'webhook_events' | 'discrepancies' | 'post_revisions',
): Promise<void> {
  const next = BigInt(randomInt(1e12, 2e12));
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${next})`.execute(db);
}

/** The people and things of one row, each built when it is first named. */
export class World {
  readonly #db: Db;
  readonly #built = new Map<string, Promise<Built>>();
  readonly #names = new Map<string, string>();
  #customer: Promise<BuiltUser> | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  customer(): Promise<BuiltUser> {
    return (this.#customer ??= buildUser(this.#db));
  }

  /** The cookie of a guest, the row's customer, an administrator, or somebody of the team who views the customer's account. */
  async cookieOf(who: 'guest' | 'customer' | 'admin' | 'viewer'): Promise<string | undefined> {
    if (who === 'guest') return undefined;
    if (who === 'viewer')
      return `auth-token=${(await buildViewer(this.#db, await this.customer())).token}`;
    const user =
      who === 'admin' ? await buildUser(this.#db, { role: 'admin' }) : await this.customer();
    return `auth-token=${(await signIn(this.#db, user)).token}`;
  }

  /** The text with ids instead of names. */
  async fillIn(text: string): Promise<string> {
    let filled = text;
    for (const [name, thing = '', arg = '', part = 'id'] of text.matchAll(NAME)) {
      const build = this.#builders()[thing];
      if (!build) continue;
      const key = `${thing}:${arg}`;
      if (!this.#built.has(key)) this.#built.set(key, build(arg));
      const built: Built = (await this.#built.get(key)) ?? { id: '' };
      for (const [each, value] of Object.entries(built)) {
        const suffix = each === 'id' ? '' : `.${each}`;
        this.#names.set(value, `{${thing}${arg && `:${arg}`}${suffix}}`);
      }
      const value = built[part] ?? '';
      filled = filled.replace(name, value);
    }
    return filled;
  }

  /** The same value with names instead of ids. */
  name<Value>(value: Value): Value {
    let text = JSON.stringify(value) ?? 'null';
    for (const [id, name] of [...this.#names].toSorted(([a], [b]) => b.length - a.length)) {
      if (id !== '') text = text.replaceAll(id, name);
    }
    return JSON.parse(text.replaceAll(UUID, '{uuid}')) as Value;
  }

  #builders(): Builders {
    const customer = () => this.customer();
    return {
      ...orderThings(this.#db, customer),
      ...accountThings(this.#db, customer),
      ...contentThings(this.#db),
      ...messageThings(this.#db, customer),
    };
  }
}

function orderThings(db: Db, customer: Customer): Builders {
  const ofCustomer = async (state: string) =>
    buildOrder(db, { user_id: (await customer()).id, state: state as OrderState });
  return {
    order: async (state) => {
      const { id, service_slug: service, package_id } = await ofCustomer(state);
      return { id, service, package: package_id ?? '' };
    },
    /** An order with three questions. */
    asked: async (stated) => {
      const requirements = [
        { kind: 'text', label: 'Colour' },
        { kind: 'choices', label: 'Sizes', choices: ['A', 'B'] },
        { kind: 'file', label: 'Photo' },
      ] as const;
      const of = await buildService(db, {
        requirements: requirements.map((each) => ({
          ...each,
          choices: 'choices' in each ? [...each.choices] : [],
        })),
      });
      const state = (stated || 'awaiting_requirements') as OrderState;
      const { id } = await buildOrder(db, { user_id: (await customer()).id, state, of });
      const questions = await db
        .selectFrom('order_requirements')
        .select('id')
        .where('order_id', '=', id)
        .orderBy('position')
        .execute();
      const [text = '', choices = '', file = ''] = questions.map((each) => each.id);
      return { id, text, choices, file };
    },
    /** A delivered picture. */
    sent: async () => {
      const order = await ofCustomer('delivered');
      return { id: (await buildDeliveredFile(db, order)).id, order: order.id };
    },
    /** A comment on one. */
    comment: async () => {
      const order = await ofCustomer('delivered');
      const file = await buildDeliveredFile(db, order);
      const comment = { orderId: order.id, fileId: file.id, body: 'Less blue', spot: null };
      const { id } = await addComment(ctxFor(db, await customer()), comment);
      return { id, order: order.id, file: file.id };
    },
    /** An order of a service that is no longer offered. */
    gone: async () => {
      const of = await buildService(db, { state: 'draft' });
      const user_id = (await customer()).id;
      const { id } = await buildOrder(db, { user_id, state: 'completed', of });
      return { id };
    },
    review: async (state) => {
      const order = await ofCustomer('completed');
      const stated = { state: (state || 'pending') as ReviewState };
      return { id: (await buildReview(db, { order, ...stated })).id };
    },
    payment: async () => {
      const order = await ofCustomer('pending_payment');
      return { id: (await buildPayment(db, { order, status: 'requires_review' })).id };
    },
  };
}

function accountThings(db: Db, customer: Customer): Builders {
  const mailToken = async (
    purpose: 'account_deletion' | 'password_reset' | 'email_verification' | 'invitation',
    user: BuiltUser,
  ) => ({
    id: await createMailToken(ctxFor(db), { userId: user.id, purpose }),
  });
  return {
    customer: async () => {
      const { id, email, username } = await customer();
      return { id, email, username };
    },
    suspended: async () => buildUser(db, { suspended_at: new Date() }).then(({ id }) => ({ id })),
    /** A company that the customer owns with somebody else, and an open invitation to it. */
    company: async () => {
      const { company, people } = await buildCompany(db);
      await joinCompany(db, company.id, await customer(), 'owner');
      const about = { company_id: company.id, email: `i-${company.id}@example.test` };
      const invitation = await buildCompanyInvitation(db, about);
      return { id: company.id, viewer: people.viewer.id, invitation: invitation.id };
    },
    companyInvitationToken: async () => {
      const { company } = await buildCompany(db);
      const about = { company_id: company.id, email: `t-${company.id}@example.test` };
      return { id: (await buildCompanyInvitation(db, about)).token };
    },
    resetToken: async () => mailToken('password_reset', await customer()),
    invitationToken: async () =>
      mailToken('invitation', await buildUser(db, { email_verified_at: null })),
    teamInvitation: async () => ({ id: (await buildTeamInvitation(db)).id }),
    teamInvitationToken: async () => ({ id: (await buildTeamInvitation(db)).token }),
    invited: async () =>
      buildUser(db, { email_verified_at: null, invited_at: new Date() }).then(({ id }) => ({
        id,
      })),
    keepToken: async () => mailToken('account_deletion', await customer()),
    verifyToken: async () =>
      mailToken('email_verification', await buildUser(db, { email_verified_at: null })),
    emailToken: async () => {
      const { id: userId } = await customer();
      const newEmail = `new-${userId}@example.test`;
      const { id: requestId } = await insertOne(db, 'email_changes', {
        user_id: userId,
        new_email: newEmail,
        created_at: new Date(),
        expires_at: new Date(Date.now() + 3_600_000),
      });
      const token = { userId, purpose: 'email_change', newEmail, requestId } as const;
      return { id: await createMailToken(ctxFor(db), token) };
    },
    unsubscribeToken: async () => ({
      id: (await unsubscribeToken(ctxFor(db), (await customer()).id))('messages'),
    }),
    session: async () => ({ id: (await signIn(db, await customer())).sessionId }),
    /** A note about a person. */
    note: async () => {
      const { id: about } = await buildUser(db);
      const note = await insertOne(db, 'customer_notes', { user_id: about, body: 'Likes blue.' });
      return { ...note, about };
    },
  };
}

function contentThings(db: Db): Builders {
  return {
    service: async () => {
      const { service, packages, addOns } = await buildService(db, { addOns: [{}] });
      const { id, slug, category_id: category } = service;
      return { id, slug, category, package: packages[0]?.id ?? '', addOn: addOns[0]?.id ?? '' };
    },
    draft: async () => {
      const { service } = await buildService(db, { state: 'draft' });
      return { id: service.id, slug: service.slug };
    },
    category: () => buildCategory(db).then(({ id }) => ({ id })),
    post: (state) =>
      buildPost(db, { state: (state || 'draft') as 'draft' }).then(({ id, slug }) => ({
        id,
        slug,
      })),
    /** An earlier text of a post. */
    revision: async () => {
      const { id: post, title, excerpt } = await buildPost(db);
      await skipIds(db, 'post_revisions');
      const { id } = await insertOne(db, 'post_revisions', {
        post_id: post,
        title,
        excerpt,
        body: 'An earlier text.',
        saved_at: new Date(),
      });
      return { id, post };
    },
    /** A version of the terms. Its number is one that can be found again in a text. */
    terms: async () => {
      const number = randomInt(1e8, 2e8);
      const of = { number, locale: 'en' };
      await insert(db, 'terms_versions', { ...of, published_at: new Date(0) });
      await insert(db, 'terms_texts', { ...of, title: 'Terms', body: 'Be kind.' });
      return { id: String(number) };
    },
    coupon: async () => {
      const { id, code } = await buildCoupon(db);
      return { id, code };
    },
    /** One of the fixed pages, or one of its own. */
    page: async (named) => {
      const slug = named || `page-${crypto.randomUUID()}`;
      await db.deleteFrom('page_translations').where('slug', '=', slug).execute();
      return { id: (await buildPage(db, { slug, version: 7 })).slug };
    },
    section: async () => insertOne(db, 'home_sections', { kind: 'questions', position: 90 }),
  };
}

function messageThings(db: Db, customer: Customer): Builders {
  return {
    unknown: async () => ({ id: crypto.randomUUID() }),
    address: async () => ({ id: `${crypto.randomUUID()}@example.test` }),
    enquiry: async () => {
      const values = { name: 'Ada', email: 'ada@example.test', subject: 'Maps', message: 'Hi' };
      return insertOne(db, 'enquiries', values);
    },
    suppression: async () =>
      insertOne(db, 'mail_suppressions', {
        address: `${crypto.randomUUID()}@example.test`,
        reason: 'api-notifications:serverSilent',
      }),
    notification: async () =>
      insertOne(db, 'notifications', {
        user_id: (await customer()).id,
        kind: 'orders',
        sentence: 'orderConfirmed',
        data: JSON.stringify({ service: 'A map' }),
        path: '/orders',
        dedupe_key: crypto.randomUUID(),
      }),
    mail: async () =>
      insertOne(db, 'mails', {
        kind: 'test_mail',
        dedupe_key: crypto.randomUUID(),
        to_address: 'ada@example.test',
        data: JSON.stringify({}),
        state: 'failed',
        is_secret: false,
        created_at: new Date(),
      }),
    event: async () => {
      await skipIds(db, 'webhook_events');
      const { id } = await buildWebhookEvent(db);
      return { id: String(id) };
    },
    discrepancy: async () => {
      await skipIds(db, 'discrepancies');
      return insertOne(db, 'discrepancies', {
        kind: 'webhook_event_dead',
        fingerprint: crypto.randomUUID(),
      });
    },
  };
}
