import { readUsers } from '#features/accounts/list-users.ts';
import { findPosts } from '#features/blog/find-posts.ts';
import { findServices } from '#features/catalog/find-services.ts';
import { readEnquiries } from '#features/contact/list-enquiries.ts';
import { readAllInvoices } from '#features/invoices/list-all-invoices.ts';
import { readAllOrders } from '#features/orders/overview/list-all-orders.ts';
import { requireAdmin } from '#kit/authorize.ts';
import type { Ctx } from '#kit/ctx.ts';
import type { FoundObject } from './contract.ts';

/** Of each kind. */
const MAX_EACH = 5;
/** An index of parts of words has no shorter ones. */
const MIN_LENGTH = 3;

/**
 * The objects of the admin area that a text names: orders by number, customer or service, people by name or address, services, posts,
 * invoices, and enquiries by sender or text. A few of each kind. A text of less than three characters finds orders by number only.
 */
export async function findObjects(ctx: Ctx, q: string): Promise<FoundObject[]> {
  requireAdmin(ctx);
  const isNumber = /^#?\d{1,9}$/.test(q);
  if (q.length < MIN_LENGTH && !isNumber) return [];
  const kinds = await Promise.all([
    findOrders(ctx, q),
    // A bare number names an order; in a name or a title it is chance.
    ...(isNumber ? [] : OTHER_KINDS).map((find) => find(ctx, q)),
  ]);
  return kinds.flat();
}

async function findOrders(ctx: Ctx, q: string): Promise<FoundObject[]> {
  const { rows } = await readAllOrders(ctx, { q }, MAX_EACH);
  return rows.map((order) => ({
    kind: 'order',
    key: order.number,
    title: order.number,
    detail: `${order.service_title} · ${order.username}`,
  }));
}

async function findPeople(ctx: Ctx, q: string): Promise<FoundObject[]> {
  const { rows } = await readUsers(ctx, { q }, MAX_EACH);
  return rows.map(({ id, username, email }) => ({
    kind: 'person',
    key: id,
    title: username,
    detail: email,
  }));
}

async function findTitledServices(ctx: Ctx, q: string): Promise<FoundObject[]> {
  const services = await findServices(ctx, q, MAX_EACH);
  return services.map(({ id, title, slug }) => ({
    kind: 'service',
    key: id,
    title,
    detail: `/services/${slug}`,
  }));
}

async function findTitledPosts(ctx: Ctx, q: string): Promise<FoundObject[]> {
  const posts = await findPosts(ctx, q, MAX_EACH);
  return posts.map(({ id, title, slug }) => ({
    kind: 'post',
    key: id,
    title,
    detail: `/blog/${slug}`,
  }));
}

async function findInvoices(ctx: Ctx, q: string): Promise<FoundObject[]> {
  const { rows } = await readAllInvoices(ctx, { q }, MAX_EACH);
  return rows.map((invoice) => ({
    kind: 'invoice',
    key: invoice.order_number,
    title: invoice.number,
    detail: `${invoice.buyer_name} · ${invoice.order_number}`,
  }));
}

/** Without spam, as in their list. */
async function findEnquiries(ctx: Ctx, q: string): Promise<FoundObject[]> {
  const { rows } = await readEnquiries(ctx, { q }, MAX_EACH);
  return rows.map(({ id, subject, name, email }) => ({
    kind: 'enquiry',
    key: id,
    title: subject,
    detail: `${name} · ${email}`,
  }));
}

const OTHER_KINDS = [findPeople, findTitledServices, findTitledPosts, findInvoices, findEnquiries];
