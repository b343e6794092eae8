/** The addresses of orders, for every link, mail and notification. The last part is what people call the order: it becomes the tab's title. */

/** The form of an order's number; the database checks the same. */
export const ORDER_NUMBER = /^A-\d{4}-\d{5,}$/;

/** The order's page of its customer. */
export function orderPath({ number }: { number: string }): string {
  return `/orders/${number}`;
}

/** The order's page of the studio. */
export function adminOrderPath({ number }: { number: string }): string {
  return `/admin/orders/${number}`;
}

/**
 * Pages of the admin area: the id decides what is shown, because names change and pass on; the name after it is what tabs and the history
 * show. Without a name the page shows the same.
 */
export function adminServicePath({ id, slug }: { id: string; slug?: string | undefined }): string {
  return withName(`/admin/services/${id}`, slug);
}

export function adminPostPath({ id, slug }: { id: string; slug?: string | undefined }): string {
  return withName(`/admin/blogs/${id}`, slug);
}

export function adminUserPath(person: { id: string; username?: string | undefined }): string {
  return withName(`/admin/users/${person.id}`, person.username);
}

/** Pages of their own below these, and steps of a path; what has such a name goes without it. */
const TAKEN = ['comparison', 'order', '.', '..'];

/** The address of an object by its id, with what people call it. */
export function withName(path: string, name: string | undefined): string {
  return name && !TAKEN.includes(name.toLowerCase()) ? `${path}/${encodeURIComponent(name)}` : path;
}

/** The same address as `withName` makes it without a name. */
export function withoutName(path: string): string {
  const [, start = '', id = '', name = ''] = /^(.*\/)([^/]+)\/([^/]+)$/.exec(path) ?? [];
  return isId(id) && !TAKEN.includes(name.toLowerCase()) ? start + id : path;
}

/** Whether the part of an address is an id and no name. */
export function isId(part: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(part);
}
