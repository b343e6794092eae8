import { isPageView, sourceOf } from '#features/visits/visit.ts';
import type { VisitCounter } from '#features/visits/visit-counter.ts';

interface Opened {
  request: Request;
  ip: string;
}

/** Notes that a page was opened, if the page counts as a visit. Called with pages that were sent; stored later. */
export function recordVisit(visits: Pick<VisitCounter, 'note'>, { request, ip }: Opened): void {
  const url = new URL(request.url);
  const { headers } = request;
  if (!isPageView(request.method, url, headers)) return;
  visits.note({
    at: new Date(),
    path: url.pathname,
    ip,
    userAgent: headers.get('user-agent')?.slice(0, 500) ?? '',
    host: url.host,
    source: sourceOf(url, headers.get('referer') ?? undefined),
  });
}
