import { data } from 'react-router';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The order an address speaks of, or null. */
export function orderIdIn(query: URLSearchParams): string | null {
  const id = query.get('orderId') ?? '';
  return UUID.test(id) ? id : null;
}

/** The order an address speaks of; without one there is no such page. */
export function requireOrderId(url: URL): string {
  const id = orderIdIn(url.searchParams);
  if (!id) throw notFound();
  return id;
}

/** Thrown for an order that is none, or somebody else's. */
export function notFound() {
  return data({ title: 'Page Not Found', code: 'not_found' }, { status: 404 });
}
