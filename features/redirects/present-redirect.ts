import type { Selectable } from 'kysely';
import type { Redirects } from '#db/schema.ts';
import type { Redirect } from './contract.ts';

interface RedirectRow extends Selectable<Redirects> {
  service_slug: string | null;
  post_slug: string | null;
  category_slug: string | null;
}

/** The only way a redirect leaves the server. */
export function presentRedirect(row: RedirectRow): Redirect {
  return {
    id: row.id,
    path: row.path,
    target: row.target ?? currentAddress(row),
    isOwn: row.is_own,
    createdAt: row.created_at.toISOString(),
  };
}

function currentAddress(row: RedirectRow): string | null {
  if (row.service_slug !== null) return `/services/${row.service_slug}`;
  if (row.post_slug !== null) return `/blog/${row.post_slug}`;
  if (row.page_slug !== null) return `/${row.page_slug}`;
  return row.category_slug === null ? null : `/services?category=${row.category_slug}`;
}
