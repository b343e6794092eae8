/** What can be done from the palette: with nothing in particular, with what the page shows, and with what was found. */
import { canBeViewed } from '#features/accounts/shared/view-limits.ts';
import type { UserDetail } from '#features/accounts/contract.ts';
import type { FoundKind, FoundObject } from '#features/search/contract.ts';
import { hasPermission, type Permission } from '#lib/permissions.ts';
import type { Messages } from '#messages/types.ts';
import { call, type ApiClient } from '#web/api.ts';
import type { ColorMode } from '#web/color-mode.ts';

type Named = Exclude<Extract<keyof Messages<'admin-search'>, `do${string}`>, 'done'>;

interface ObjectAction {
  permission: Permission;
  /** The states in which it can be done; left out for all. */
  states?: readonly string[];
  /** Says what is done with which object. */
  title: Named;
  /** The form that does it. */
  to?: (object: FoundObject) => string;
  /** Does it at once. Only what its own page can take back. */
  run?: (api: ApiClient, key: string) => Promise<unknown>;
}

const order =
  (suffix: string) =>
  ({ key }: FoundObject) =>
    `/admin/orders/${key}${suffix}`;
const RUNNING = ['awaiting_requirements', 'in_progress', 'on_hold', 'delivered'];
const PAID = [...RUNNING, 'completed', 'cancelled'];

const ACTIONS: Partial<Record<FoundKind, readonly ObjectAction[]>> = {
  order: [
    {
      permission: 'orders.work',
      title: 'doMessage',
      to: order('?write=message#write'),
    },
    {
      permission: 'orders.work',
      states: ['in_progress'],
      title: 'doDeliver',
      to: order('?write=delivery#write'),
    },
    { permission: 'orders.work', title: 'doNote', to: order('?write=note#write') },
    {
      permission: 'money.change',
      states: PAID,
      title: 'doRefund',
      to: order('#refund'),
    },
    {
      permission: 'money.change',
      states: RUNNING,
      title: 'doExtra',
      to: order('#extras'),
    },
    {
      permission: 'orders.work',
      states: ['in_progress'],
      title: 'doExtend',
      to: order('#extension'),
    },
    {
      permission: 'orders.work',
      states: ['in_progress'],
      title: 'doHold',
      to: order('#hold-reason'),
    },
    {
      permission: 'orders.work',
      states: ['on_hold'],
      title: 'doResume',
      run: (api, id) => {
        const header = { 'idempotency-key': crypto.randomUUID() };
        return call(api.orders[':id'].resumptions.$post({ param: { id }, header, json: {} }));
      },
    },
    {
      permission: 'orders.manage',
      states: ['pending_payment', ...RUNNING],
      title: 'doCancel',
      to: order('#cancel-reason'),
    },
  ],
  person: [
    {
      permission: 'orders.manage',
      title: 'doOrderFor',
      to: ({ key }) => `/admin/users/${key}/order`,
    },
    {
      permission: 'customers.change',
      title: 'doNoteAbout',
      to: ({ key }) => `/admin/users/${key}#notes`,
    },
    { permission: 'customers.change', title: 'doTag', to: ({ key }) => `/admin/users/${key}#tags` },
    {
      permission: 'customers.view_as',
      states: ['customer'],
      title: 'doViewAs',
      // It needs a reason, and a proof of who asks: the page has both.
      to: ({ key }) => `/admin/users/${key}#view-as`,
    },
  ],
  service: [
    {
      permission: 'services.edit',
      states: ['draft'],
      title: 'doPublish',
      run: (api, id) => call(api.admin.services[':id'].publication.$put({ param: { id } })),
    },
  ],
  post: [
    {
      permission: 'posts.edit',
      states: ['draft'],
      title: 'doPublish',
      run: async (api, id) => {
        const { post } = await call(api.admin.posts[':id'].$get({ param: { id } }));
        const json = { version: post.version };
        return call(api.admin.posts[':id'].publications.$post({ param: { id }, json }));
      },
    },
  ],
  page: [
    {
      permission: 'pages.edit',
      states: ['draft'],
      title: 'doPublish',
      run: (api, slug) =>
        call(
          api.admin.pages[':slug'].publication.$put({
            param: { slug },
            json: { isPublished: true },
          }),
        ),
    },
  ],
  enquiry: [
    {
      permission: 'enquiries.handle',
      states: ['new', 'open', 'answered', 'closed'],
      title: 'doAnswer',
      to: ({ key }) => `/admin/enquiries/${key}#reply-body`,
    },
    {
      permission: 'enquiries.handle',
      states: ['new', 'open', 'answered'],
      title: 'doClose',
      run: (api, id) =>
        call(api.enquiries[':id'].state.$put({ param: { id }, json: { state: 'closed' } })),
    },
  ],
  review: [
    {
      permission: 'reviews.moderate',
      states: ['pending', 'rejected'],
      title: 'doPublishReview',
      run: (api, id) =>
        call(api.reviews[':id'].decisions.$post({ param: { id }, json: { state: 'published' } })),
    },
    {
      permission: 'reviews.moderate',
      states: ['published'],
      title: 'doAnswerReview',
      to: ({ key, title }) => `/admin/reviews?q=${encodeURIComponent(title)}#reply-${key}`,
    },
  ],
};

/** Something to do, by its name. */
export interface Action {
  title: string;
  to?: string;
  run?: (api: ApiClient) => Promise<unknown>;
  /** Set for what only this browser does. */
  here?: 'sign-out' | { mode: ColorMode };
}

/** What this person may do with an object now. */
export function actionsOn(
  object: FoundObject,
  role: string,
  m: Messages<'admin-search'>,
): Action[] {
  const { kind, key, title, state } = object;
  return (ACTIONS[kind] ?? [])
    .filter(({ permission }) => hasPermission(role, permission))
    .filter(({ states }) => !states || states.includes(state))
    .map((action) => ({
      title: m[action.title]({ name: title }),
      ...(action.to && { to: action.to(object) }),
      ...(action.run && { run: (api: ApiClient) => action.run?.(api, key) ?? Promise.resolve() }),
    }));
}

/** What can be done on every page; those with a page of their own are among the destinations. */
export function ownActions(m: Messages<'admin-search'>): Action[] {
  return [
    { title: m.themeLight, here: { mode: 'light' } },
    { title: m.themeDark, here: { mode: 'dark' } },
    { title: m.themeSystem, here: { mode: 'system' } },
    { title: m.signOut, here: 'sign-out' },
  ];
}

/** The objects that the page in view is about, from what its route has loaded. */
export function objectsOnPage(
  matches: readonly { id: string; loaderData?: unknown }[],
): FoundObject[] {
  const match = matches.at(-1);
  const read = match && ON_PAGE[match.id];
  return read && match.loaderData ? read(match.loaderData as Loaded).slice(0, MAX_ON_PAGE) : [];
}

/** More reviews would fill the list before anything is typed. */
const MAX_ON_PAGE = 3;

interface Loaded {
  order: { number: string; state: string };
  user: Pick<UserDetail, 'id' | 'username' | 'isSuspended' | 'isErased'> & {
    role: { name: string };
  };
  service: { id: string; state: string; edit: { title: string } };
  post: { id: string; title: string; state: string } | null;
  page: { slug: string; title: string; isPublished: boolean };
  enquiry: { id: string; subject: string; state: string };
  reviews: { id: string; author: string; state: string }[];
}

const one = (kind: FoundKind, key: string, title: string, state = ''): FoundObject[] => [
  { kind, key, title, detail: '', state },
];

/** By the id of the route. */
const ON_PAGE: Readonly<Record<string, (loaded: Loaded) => FoundObject[]>> = {
  'admin/orders/order': ({ order: { number, state } }) => one('order', number, number, state),
  'admin/users/user': ({ user: { id, username, role, ...user } }) =>
    one('person', id, username, canBeViewed({ ...user, role: role.name }) ? 'customer' : ''),
  'admin/services/service': ({ service }) =>
    one('service', service.id, service.edit.title, service.state),
  'admin/posts/post': ({ post }) => (post ? one('post', post.id, post.title, post.state) : []),
  'admin/pages/page': ({ page }) =>
    one('page', page.slug, page.title, page.isPublished ? 'published' : 'draft'),
  'admin/enquiries/enquiry': ({ enquiry }) =>
    one('enquiry', enquiry.id, enquiry.subject, enquiry.state),
  'admin/reviews/reviews': ({ reviews }) =>
    reviews.flatMap(({ id, author, state }) => one('review', id, author, state)),
};

/**
 * What is left of a typed text without the words that name an action: of “refund 42” the “42”, which is what to look for. All of it if
 * nothing is left.
 */
export function withoutVerbs(typed: string, m: Messages<'admin-search'>): string {
  const verbs = Object.values(ACTIONS)
    .flat()
    .flatMap(({ title }) => m[title]({ name: '' }).toLowerCase().split(/\s+/))
    .filter((word) => word.length >= 3);
  const words = typed.trim().split(/\s+/);
  const rest = words.filter(
    (word) => word.length < 3 || !verbs.some((verb) => verb.startsWith(word.toLowerCase())),
  );
  return rest.length > 0 ? rest.join(' ') : typed;
}
