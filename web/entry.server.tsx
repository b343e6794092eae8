import { randomBytes } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { applyCsp } from '#lib/apply-csp.ts';
import { publicApiBase } from './api.ts';
import { splitLocale, type Locale } from '#lib/locale.ts';
import { asScriptText, startLate, startsLate } from './late-start.ts';
import { Nonce } from './nonce.ts';
import { pageErrors } from './page-errors.ts';
import { pageLocale } from './page-locale.ts';
import { RequestId } from './request-id.ts';
import { PageLocale } from './use-locale.ts';

/**
 * Renders the document as one string and applies the content security policy, which allows only our own inline scripts. No nonce is
 * left in the document.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
) {
  const nonce = randomBytes(16).toString('base64');
  const url = new URL(request.url);
  const apiBase = context.get(publicApiBase);
  const { requestId } = context.get(pageErrors);
  const locale = context.get(pageLocale);
  const isLate = !import.meta.env.DEV && startsLate(request, status, router);
  const document = await renderDocument(request.url, router, { nonce, requestId, locale, isLate });
  const { html, policy } = applyCsp(document, nonce, {
    connect: apiBase.startsWith('http') ? [new URL(apiBase).origin] : [],
    allowStyleAttributes: /^\/admin(\/|$)/.test(splitLocale(url.pathname).path),
    isDevelopment: import.meta.env.DEV,
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-security-policy', policy);
  // As bytes: of a string, a response first makes one of whole characters, then encodes that.
  return new Response(request.method === 'HEAD' ? null : Buffer.from(html), { status, headers });
}

/** Reports an unexpected error in a loader, an action or a component; refusals are responses, not errors. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  context.get(pageErrors).report(error, request);
}

interface RenderOptions {
  nonce: string;
  requestId: string;
  locale: Locale;
  /** Its application starts when somebody needs it. */
  isLate: boolean;
}

// Our pages never suspend, so a plain string render contains everything; the hydration data is one script at the end. That costs
// about a fifth less than a byte stream.
async function renderDocument(
  url: string,
  router: EntryContext,
  { nonce, requestId, locale, isLate }: RenderOptions,
): Promise<string> {
  const { serverHandoffStream, ...context } = router;
  const html = renderToString(
    <Nonce value={nonce}>
      <RequestId value={requestId}>
        <PageLocale value={locale}>
          <ServerRouter context={context} url={url} nonce={nonce} />
        </PageLocale>
      </RequestId>
    </Nonce>,
  );
  const end = html.lastIndexOf('</body></html>');
  if (end === -1) throw new Error('the document has no end');
  const data = serverHandoffStream ? await new Response(serverHandoffStream).text() : '';
  if (isLate) return `<!DOCTYPE html>${startLate(html, router, { data, nonce })}`;
  const stream = 'window.__reactRouterContext.streamController';
  const script = `${stream}.enqueue(${asScriptText(data)});${stream}.close();`;
  return `<!DOCTYPE html>${html.slice(0, end)}<script nonce="${nonce}">${script}</script></body></html>`;
}
