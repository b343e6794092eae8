import { canBeViewed } from '#features/accounts/shared/view-limits.ts';
import { userSource } from '#features/accounts/list-users.ts';
import { findPosts } from '#features/blog/find-posts.ts';
import { findServices } from '#features/catalog/search/find-services.ts';
import { enquirySource } from '#features/enquiries/list-enquiries.ts';
import { invoiceSource } from '#features/invoices/list-all-invoices.ts';
import { orderSource } from '#features/orders/overview/order-list.ts';
import { findPages } from '#features/pages/find-pages.ts';
import { reviewSource } from '#features/reviews/list-reviews.ts';
import { requireTeam } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import { hasPermission, type Permission } from '#lib/permissions.ts';
import { readRows } from '#kit/lists/read-list.ts';
import type { FoundObject } from './contract.ts';

/** Of each kind. */
const MAX_EACH = 5;
/** An index of parts of words has no shorter ones. */
const MIN_LENGTH = 3;

/**
 * The objects of the admin area that a text names: orders by number, customer or service, people by name or address, services, posts, pages,
 * invoices, enquiries by sender or text, and reviews by author, service or text. A few of each kind, and only kinds that the
 * reader may see. A text of less than three characters finds orders by number only.
 */
export async function findObjects(ctx: Ctx, q: string): Promise<FoundObject[]> {
  const { role } = requireTeam(ctx);
  const isNumber = /^#?\d{1,9}$/.test(q);
  if (q.length < MIN_LENGTH && !isNumber) return [];
  // A bare number names an order; in a name or a title it is chance.
  const kinds = isNumber ? [ORDERS] : [ORDERS, ...OTHER_KINDS];
  const seen = kinds.filter(({ permission }) => hasPermission(role, permission));
  return (await Promise.all(seen.map(({ find }) => find(ctx, q)))).flat();
}

async function findOrders(ctx: Ctx, q: string): Promise<FoundObject[]> {
  const { rows } = await readRows(ctx, orderSource, { q }, MAX_EACH);
  return rows.map((order) => ({
    kind: 'order',
    key: order.number,
    title: order.number,
    detail: `${order.service_title} · ${order.username}`,
    state: order.state,
  }));
}

async function findPeople(ctx: Ctx, q: string): Promise<FoundObject[]> {
  const { rows } = await readRows(ctx, userSource, { q }, MAX_EACH);
  return rows.map(
    ({ id, username, email, role, suspended_at: suspendedAt, erased_at: erasedAt }) => ({
      kind: 'person',
      key: id,
      title: username,
      detail: email,
      state: canBeViewed({ role, isSuspended: suspendedAt !== null, isErased: erasedAt !== null })
        ? 'customer'
        : '',
    }),
  );
}

async function findTitledServices(ctx: Ctx, q: string): Promise<FoundObject[]> {
  const services = await findServices(ctx, q, MAX_EACH);
  return services.map(({ id, title, slug, state }) => ({
    kind: 'service',
    key: id,
    title,
    detail: `/services/${slug}`,
    state,
  }));
}

async function findTitledPosts(ctx: Ctx, q: string): Promise<FoundObject[]> {
  const posts = await findPosts(ctx, q, MAX_EACH);
  return posts.map(({ id, title, slug, state }) => ({
    kind: 'post',
    key: id,
    title,
    detail: `/blog/${slug}`,
    state,
  }));
}

async function findTitledPages(ctx: Ctx, q: string): Promise<FoundObject[]> {
  const pages = await findPages(ctx, q, MAX_EACH);
  return pages.map(({ slug, title, is_published }) => ({
    kind: 'page',
    key: slug,
    title,
    detail: `/${slug}`,
    state: is_published ? 'published' : 'draft',
  }));
}

async function findReviews(ctx: Ctx, q: string): Promise<FoundObject[]> {
  const { rows } = await readRows(ctx, reviewSource, { q }, MAX_EACH);
  return rows.map((review) => ({
    kind: 'review',
    key: review.id,
    title: review.author,
    detail: `${review.service_title} · ${review.order_number}`,
    state: review.state,
  }));
}

async function findInvoices(ctx: Ctx, q: string): Promise<FoundObject[]> {
  const { rows } = await readRows(ctx, invoiceSource, { q }, MAX_EACH);
  return rows.map((invoice) => ({
    kind: 'invoice',
    key: invoice.order_number,
    title: invoice.number,
    detail: `${invoice.buyer_name} · ${invoice.order_number}`,
    state: '',
  }));
}

/** Without spam, as in their list. */
async function findEnquiries(ctx: Ctx, q: string): Promise<FoundObject[]> {
  const { rows } = await readRows(ctx, enquirySource, { q }, MAX_EACH);
  return rows.map(({ id, subject, name, email, state }) => ({
    kind: 'enquiry',
    key: id,
    title: subject,
    detail: `${name} · ${email}`,
    state,
  }));
}

interface Kind {
  permission: Permission;
  find: (ctx: Ctx, q: string) => Promise<FoundObject[]>;
}

const ORDERS: Kind = { permission: 'orders.list', find: findOrders };
const OTHER_KINDS: readonly Kind[] = [
  { permission: 'customers.read', find: findPeople },
  { permission: 'services.edit', find: findTitledServices },
  { permission: 'posts.edit', find: findTitledPosts },
  { permission: 'pages.edit', find: findTitledPages },
  { permission: 'money.read', find: findInvoices },
  { permission: 'enquiries.handle', find: findEnquiries },
  { permission: 'reviews.moderate', find: findReviews },
];
