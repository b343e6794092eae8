/** Which requests count as visits, and what is kept of them. Pure. */
import { isbot } from 'isbot';
import { splitLocale } from '#lib/locale.ts';
import { isReservedPath } from '#features/pages/shared/reserved-paths.ts';

/** A page view, held in memory for seconds. The address, the browser and the host only make the visitor's hash. */
export interface Visit {
  at: Date;
  path: string;
  ip: string;
  userAgent: string;
  host: string;
  source: string;
}

/** The visitor came by a link that says nothing, or typed the address. */
export const NO_SOURCE = '';
/** Pages or sources beyond the limits of a day. */
export const OTHERS = '*';

const MAX_SOURCE = 100;

/** Public pages whose paths hold nothing private. The rest, such as links in mails, is not counted. */
const PAGES =
  /^\/(?:(?:about|terms-of-service|contact|services|blog)?|(?:services|order)\/[a-z0-9-]{1,80}|blog\/[a-z0-9-]{1,120})$/;
const OWN_PAGE = /^\/[a-z0-9-]{3,80}$/;

/** Whether a page was opened that counts, by a person as far as the headers say. Its answer must be 200. */
export function isPageView(method: string, url: URL, headers: Headers): boolean {
  if (method !== 'GET' || url.searchParams.has('preview')) return false;
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? headers.get('x-moz');
  // Our own pages ask for the next one when its link is pressed (web/late-start.ts), and then not again.
  const isOwnLink = headers.get('sec-fetch-site') === 'same-origin';
  if (purpose?.includes('prefetch') && !isOwnLink) return false;
  if ((headers.get('sec-fetch-dest') ?? 'document') !== 'document') return false;
  if (!headers.get('accept')?.includes('text/html')) return false;
  const { path } = splitLocale(url.pathname);
  return PAGES.test(path) || (OWN_PAGE.test(path) && !isReservedPath(path));
}

/** Browsers name themselves; what does not is a program. */
export function isPerson(userAgent: string): boolean {
  return userAgent !== '' && !isbot(userAgent);
}

/** Where a visitor comes from: the `utm_source` of the address, else the host of the page with the link. */
export function sourceOf(url: URL, referer: string | undefined): string {
  const campaign = url.searchParams.get('utm_source')?.toLowerCase() ?? '';
  if (/^[a-z0-9][a-z0-9._-]{0,39}$/.test(campaign)) return campaign;
  const from = referer === undefined ? null : URL.parse(referer);
  if (!from || !/^https?:$/.test(from.protocol)) return NO_SOURCE;
  const host = from.hostname.replace(/^www\./, '');
  const isOwn = host === url.hostname.replace(/^www\./, '');
  return isOwn || host.length > MAX_SOURCE ? NO_SOURCE : host;
}
