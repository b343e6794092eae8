import type { BatchAction, BatchKind } from '#features/batches/contract.ts';
import type { PlainKey } from '#messages/types.ts';

interface Kind {
  /** The list. */
  path: string;
  title: PlainKey<'batches'>;
  /** The page of an object; reviews have none, and those of pages have no id. */
  pathOf?: (id: string) => string;
  /** What takes an action back exactly. */
  undo: Partial<Record<BatchAction, BatchAction>>;
}

export const BATCH_KINDS: Record<BatchKind, Kind> = {
  order: {
    path: '/admin/orders',
    title: 'orders',
    pathOf: (id) => `/admin/orders/${id}`,
    undo: { hold: 'resume' },
  },
  enquiry: {
    path: '/admin/enquiries',
    title: 'enquiries',
    pathOf: (id) => `/admin/enquiries/${id}`,
    undo: { close: 'open', open: 'close', spam: 'unspam', unspam: 'spam' },
  },
  review: { path: '/admin/reviews', title: 'reviews', undo: { publish: 'undo_publishing' } },
  service: {
    path: '/admin/services',
    title: 'services',
    pathOf: (id) => `/admin/services/${id}`,
    undo: { publish: 'unpublish', unpublish: 'publish', restore: 'archive' },
  },
  post: {
    path: '/admin/blogs',
    title: 'posts',
    pathOf: (id) => `/admin/blogs/${id}`,
    undo: { publish: 'unpublish' },
  },
  page: {
    path: '/admin/pages',
    title: 'pages',
    undo: { publish: 'unpublish', unpublish: 'publish' },
  },
  mail: {
    path: '/admin/mail',
    title: 'mails',
    pathOf: (id) => `/admin/mail?id=${id}`,
    undo: {},
  },
  coupon: {
    path: '/admin/coupons',
    title: 'coupons',
    pathOf: (id) => `/admin/coupons/${id}`,
    undo: { activate: 'deactivate', deactivate: 'activate' },
  },
};
