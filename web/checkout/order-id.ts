import { data } from 'react-router';
import { isUuid } from '#lib/uuid.ts';

/** The `orderId` of the query, or null if it is missing or not an id. */
export function orderIdIn(query: URLSearchParams): string | null {
  const id = query.get('orderId') ?? '';
  return isUuid(id) ? id : null;
}

/** The `orderId` of the address. Throws a 404 page without one. */
export function requireOrderId(url: URL): string {
  const id = orderIdIn(url.searchParams);
  if (!id) throw notFound();
  return id;
}

/** The 404 page for a missing or foreign order. */
export function notFound() {
  return data({ title: 'Page Not Found', code: 'not_found' }, { status: 404 });
}
