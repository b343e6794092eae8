import { LISTS } from '#features/lists/shared/lists.ts';
import { OrderState, PaymentStatus } from '#features/orders/contract.ts';
import { OrderFlag } from '#features/orders/shared/view-contract.ts';
import type { ListDescription } from '#lib/lists/list.ts';
import { writeCursor } from '#lib/lists/cursor.ts';
import type pg from 'pg';

export type BenchUser = 'visitor' | 'one' | 'big' | 'former' | 'admin';

export interface BenchRequest {
  who: BenchUser;
  /** Its name in the table, the same in every shop. */
  name: string;
  path: string;
  /** The language the reader's browser asks for; English without it. */
  language?: 'de';
}

/** What stands for the words in braces; by the path of a list the cursor after nine tenths of it, for `90%`. */
type Things = Readonly<Record<string, string>>;

/** Every page and list of the product, for each kind of person, with ids of this shop. */
export async function listRequests(client: pg.Client): Promise<BenchRequest[]> {
  const one = async (sql: string): Promise<string> => {
    const { rows } = await client.query<[string]>({ text: sql, rowMode: 'array' });
    return rows[0]?.[0] ?? '';
  };
  const placeIn = async (list: string, table: string, column: string, where = 'true') => {
    const { rows } = await client.query<{ at: string; id: string }>(
      `select ${column}::text as at, id::text from ${table} where ${where} order by ${table}.${column} desc, ${table}.id desc
       offset (select count(*) * 9 / 10 from ${table} where ${where}) limit 1`,
    );
    return rows[0] ? writeCursor(list, [rows[0].at, rows[0].id]) : '';
  };
  const orderOf = (email: string, more = '') =>
    one(`select orders.id from orders join users on users.id = user_id
      where email = '${email}' ${more} order by placed_at desc limit 1`);
  const busy = await one(
    `select slug from services where state = 'published' order by rating_count desc, id limit 1`,
  );
  const service = await one(`select id from services where slug = '${busy}'`);
  const post = await one(
    `select slug from posts where state = 'published' order by published_at desc limit 1`,
  );
  const german = {
    busy: await one(
      `select coalesce((select slug from service_translations where service_id = '${service}' and locale = 'de'), '${busy}')`,
    ),
    post: await one(
      `select coalesce((select translated.slug from post_translations as translated join posts on posts.id = post_id
        where translated.locale = 'de' and posts.slug = '${post}'), '${post}')`,
    ),
  };
  const big = await one(`select id from users where email = 'big@load.test'`);
  const order = await orderOf('big@load.test', `and state = 'completed'`);
  const coupon = await one(`select id from coupons order by code limit 1`);
  const ofAdmin = ADMIN.filter((name) => coupon !== '' || !name.includes('{coupon}'));
  const ofCustomer = async (who: 'one' | 'big' | 'former') =>
    ask(who, CUSTOMER, { order: await orderOf(`${who}@load.test`) });
  return [
    ...ask('visitor', VISITOR, {
      busy,
      post,
      '/api/posts': await placeIn('blog', 'posts', 'published_at', `state = 'published'`),
    }),
    ...ask('visitor', GERMAN_PAGES, german),
    ...ask('visitor', GERMAN_ANSWERS, german, { language: 'de' }),
    ...(await ofCustomer('one')),
    ...(await ofCustomer('big')),
    ...(await ofCustomer('former')),
    ...ask('big', ['/api/orders?cursor=90%'], {
      '/api/orders': await placeIn('own-orders', 'orders', 'placed_at', `user_id = '${big}'`),
    }),
    ...ask('admin', ofAdmin, {
      service,
      post: await one(`select id from posts where slug = '${post}'`),
      big,
      one: await one(`select id from users where email = 'one@load.test'`),
      order,
      number: await one(`select number from orders where id = '${order}'`),
      mail: await one(`select id from mails order by created_at desc limit 1`),
      coupon,
      '/api/admin/orders': await placeIn('orders-newest', 'orders', 'placed_at'),
      '/api/users': await placeIn('users-newest', 'users', 'created_at'),
      '/api/admin/mail': await placeIn('mail-newest', 'mails', 'created_at'),
      '/api/admin/payments': await placeIn('payments-newest', 'payment_attempts', 'created_at'),
      '/api/admin/payments/webhook-events': await placeIn(
        'webhook-events',
        'webhook_events',
        'received_at',
      ),
      '/api/reviews': await placeIn('reviews-newest', 'reviews', 'created_at'),
      '/api/enquiries': await placeIn('enquiries-active', 'enquiries', 'last_at'),
      '/api/admin/posts': await placeIn('posts-changed', 'posts', 'updated_at'),
    }),
  ];
}

function ask(
  who: BenchUser,
  names: readonly string[],
  things: Things,
  options: Pick<BenchRequest, 'language'> = {},
): BenchRequest[] {
  const suffix = options.language ? ` (${options.language})` : '';
  return names.map((name) => {
    const [list = ''] = name.split('?');
    const path = name
      .replaceAll(/\{(\w+)\}/g, (_, thing: string) => things[thing] ?? '')
      .replace('cursor=90%', `cursor=${things[list]}`);
    return { who, name: name + suffix, path, ...options };
  });
}

const VISITOR = [
  '/',
  '/services',
  '/blog',
  '/contact',
  '/sitemap.xml',
  '/services/{busy}',
  '/blog/{post}',
  '/api/services/{busy}',
  '/api/services/{busy}/reviews',
  '/api/services/{busy}/related',
  '/api/posts/{post}',
  '/api/posts?cursor=90%',
  '/api/services',
  '/api/services?sort=price',
  '/api/services?sort=rating',
  '/api/services?sort=newest',
  '/api/services?min=100&max=900',
  '/api/services?rating=4&days=7',
  '/api/services?q=map',
  // The cache does not keep sizes that no page requests.
  '/api/services?limit=23',
  '/api/services?limit=23&sort=rating',
  '/api/services?limit=23&q=map',
  '/api/services?limit=23&max=900&rating=4&days=7&category=category-1',
  // A typing error: what is similar is offered.
  '/api/services?limit=23&q=hnad+drwan+mpa',
  '/api/feeds/atom.xml',
  '/api/categories',
  '/api/site',
  '/api/home',
  '/api/posts',
  '/api/posts?q=map',
  '/api/posts?tag=prices',
  '/api/pages/terms-of-service',
  '/about',
  '/terms-of-service',
];

const GERMAN_PAGES = ['/de', '/de/services', '/de/services/{busy}', '/de/blog', '/de/blog/{post}'];

const GERMAN_ANSWERS = [
  '/api/services',
  '/api/services?limit=23',
  '/api/services?limit=23&q=karte',
  '/api/services?limit=23&q=gezeihcnet',
  '/api/services/{busy}',
  '/api/posts',
  '/api/posts?q=fluss',
  '/api/posts/{post}',
  '/api/categories',
  '/api/feeds/atom.xml',
];

const CUSTOMER = [
  '/dashboard',
  '/orders',
  '/orders?group=open',
  '/orders?group=done',
  '/profile',
  '/notifications',
  '/api/notifications',
  '/api/notifications/counts',
  '/orders/{order}',
  '/api/auth/me',
  '/api/dashboard',
  '/api/bills',
  '/api/orders?group=all',
  '/api/orders?group=open',
  '/api/orders?group=done',
  '/api/orders?group=all&state=on_hold',
  '/api/account',
  '/api/account/sessions',
  '/api/orders/{order}',
  '/api/orders/{order}/version',
  '/api/orders/{order}/timeline',
  '/api/orders/{order}/payments',
];

/** The filters and orders of the list of orders. */
const ORDER_QUERIES = [
  ...['newest', 'oldest', 'due', 'changed'].map((sort) => `sort=${sort}`),
  ...OrderState.options.map((state) => `state=${state}`),
  ...PaymentStatus.options.map((status) => `payment=${status}`),
  ...OrderFlag.options.map((flag) => `flag=${flag}`),
  ...'state=on_hold&sort=due state=on_hold&sort=changed state=delivered&sort=oldest'.split(' '),
  ...'assignee=me&sort=due assignee=none assignee=none&sort=due'.split(' '),
  ...'q=42 q=big q=aoife q=map q=zzzz q=customer-777%40load.test'.split(' '),
  ...'payment=refunded payment=paid sort=oldest state=completed&assignee=me'.split(' '),
  ...'q=aoife&state=on_hold q=map&state=on_hold'.split(' '),
  ...'flag=unread&sort=changed flag=unread&sort=due flag=unread&sort=oldest'.split(' '),
  ...'flag=refund_due&sort=changed flag=refund_due&sort=due'.split(' '),
  // Too few letters for an index of trigrams inside of words.
  ...'q=zq q=q'.split(' '),
];

/** A list in each of its sort orders, with each value of each filter, with a word that nothing has, and its export. */
const requestsOfList = ({ api, filters, sorts }: ListDescription) => [
  `/api${api}`,
  ...sorts.slice(1).map((sort) => `/api${api}?sort=${sort}`),
  ...Object.entries(filters).flatMap(([name, values]) =>
    values.map((value) => `/api${api}?${name}=${value}`),
  ),
  `/api${api}?q=zzzz`,
  `/api${api}/export`,
];

const ADMIN = [
  ...LISTS.flatMap(requestsOfList),
  '/admin',
  '/admin/orders',
  '/admin/payments',
  '/admin/payments/attempts',
  '/admin/payments/invoices',
  '/admin/payments/webhook-events',
  '/admin/services',
  '/admin/services/categories',
  '/admin/blogs',
  '/admin/reviews',
  '/admin/users',
  '/admin/enquiries',
  '/admin/mail',
  '/admin/pages',
  '/admin/audit',
  '/admin/settings',
  '/admin/translations/services/{service}/de',
  '/admin/translations/posts/{post}/de',
  '/admin/services/{service}',
  '/admin/blogs/{post}',
  '/admin/users/{big}',
  '/admin/orders/{order}',
  ...['30d', '90d', '12m', 'this_year'].map((period) => `/api/admin/overview?period=${period}`),
  ...['30d', '12m'].map((period) => `/api/admin/visits?period=${period}`),
  '/api/admin/counts',
  '/api/admin/alerts',
  '/api/admin/payments/health',
  '/api/admin/lists/orders',
  '/api/admin/setup',
  '/api/admin/search?q=zelda',
  '/api/admin/search?q=map',
  '/api/admin/search?q=42',
  ...ORDER_QUERIES.map((query) => `/api/admin/orders?${query}`),
  ...['', '?assignee=me', '?assignee=none', '?in_progress=200&delivered=200'].map(
    (query) => `/api/admin/orders/board${query}`,
  ),
  '/api/admin/coupons?q=load',
  '/api/admin/coupons/{coupon}/redemptions',
  '/api/admin/orders?q={number}',
  '/api/admin/orders?cursor=90%',
  '/api/orders/{order}',
  '/api/users/{big}',
  '/api/users/{big}/orders',
  '/api/users/{big}/activity',
  '/api/users/{one}/activity',
  '/api/users/{big}/notes',
  '/api/users/{big}/payments',
  '/api/users/{one}/payments',
  '/api/users/{big}/views',
  '/api/admin/orders?customer={big}',
  '/api/admin/orders?customer={one}',
  '/api/admin/payments?customer={big}',
  '/api/admin/payments?customer={one}',
  '/api/users?cursor=90%',
  '/api/admin/mail/{mail}',
  '/api/admin/mail?cursor=90%',
  '/api/admin/payments?cursor=90%',
  '/api/admin/payments/webhook-events?cursor=90%',
  '/api/reviews?cursor=90%',
  '/api/enquiries?cursor=90%',
  '/api/admin/services/{service}/translations/de',
  '/api/admin/posts/{post}/translations/de',
  '/api/admin/orders/export?state=on_hold',
  '/api/admin/orders/{order}/evidence',
  '/api/orders/{order}/payments',
  '/api/admin/services/{service}',
  '/api/admin/posts/{post}',
  '/api/admin/posts?cursor=90%',
  '/api/users?q=aoife',
  '/api/users?tag=tag-1',
  '/api/users?tag=tag-77&sort=name',
  '/api/users?tag=nothing',
  '/api/admin/customer-tags',
  '/api/users?sort=oldest&role=customer',
  '/api/users/export?role=team',
  '/api/admin/lists/users',
  '/api/audit-entries?subjectType=settings',
  '/api/audit-entries?subjectType=nothing',
  '/api/audit-entries?by=admin&sort=oldest',
  '/api/audit-entries?since=2026-01-01&until=2026-01-31',
  '/api/audit-entries/export?by=visitor',
  '/api/security-events',
  '/api/security-events?outcome=failure',
  '/api/security-events?outcome=success',
  '/api/security-events?event=user.signed_in',
  '/api/security-events?q=10.0.1.1',
  '/api/security-events?q=priya',
  '/api/security-events?q=zzzz',
  '/api/admin/mail?q=customer-777',
  '/api/admin/mail?state=sent&sort=oldest',
  '/api/admin/mail/export?state=failed',
  '/api/admin/services?q=map+12',
  '/api/admin/services?state=archived&sort=changed',
  '/api/admin/services?sort=title&category=category-1',
  '/api/admin/services?sort=newest&q=zzzz',
  '/api/admin/services/export?state=published',
  '/api/admin/posts?sort=oldest&state=draft',
  '/api/admin/posts?sort=newest&q=river',
  '/api/admin/posts/export?state=published',
  '/api/reviews?stars=1&sort=oldest',
  '/api/reviews/export?state=rejected',
  '/api/enquiries?state=closed&sort=oldest',
  '/api/enquiries?assignee=none&sort=newest',
  '/api/enquiries/export?state=answered',
  '/api/invoices?sort=oldest&since=2026-01-01&until=2026-01-31',
  '/api/invoices/export?kind=credit_note',
  '/api/admin/payments?status=expired&sort=oldest',
  '/api/admin/payments?q=42',
  '/api/admin/payments?q=aoife',
  '/api/admin/payments?since=2026-01-01&until=2026-01-31',
  '/api/admin/payments/export?status=failed',
  '/api/admin/payments/webhook-events',
  '/api/admin/payments/webhook-events?state=stuck',
  '/api/admin/payments/webhook-events?state=dead',
  '/api/admin/payments/webhook-events?state=processed',
  ...['users', 'reviews', 'enquiries', 'invoices', 'audit-entries'].flatMap((list) => [
    `/api/${list}?q=zq`,
    `/api/${list}?q=q`,
  ]),
  '/api/admin/mail?q=zq',
  '/api/admin/services?q=zq',
  '/api/admin/payments?q=zq',
  // A word that nearly every row has.
  '/api/reviews?q=questions',
  '/api/reviews?q=questions&state=pending',
  '/api/enquiries?q=valley',
];
