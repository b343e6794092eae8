import { useContext, useState, type ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import type { Route } from './+types/root';
import { apiContext, browserApi, call, publicApiBase } from './api.ts';
import { splitLocale, type ShopLanguages } from '#lib/locale.ts';
import { throwErrorPage } from './load.ts';
import { BuildWatch } from './build-watch.tsx';
import { CHUNK_RELOAD_SCRIPT } from './chunks/chunk-reload.ts';
import { useStartsLate } from './late-page.ts';
import { MessagePreloads } from './messages/message-preloads.tsx';
import { messagesMiddleware } from './messages/messages-middleware.ts';
import { MissingPage } from './chunks/missing-page.tsx';
import { LayoutError } from '#web/route-layouts/layout-error.tsx';
import { displayFontPreload } from './fonts/display-font.ts';
import { Nonce } from './nonce.ts';
import { findUser } from './session/find-user.ts';
import { SessionKeeper } from './session/session-keeper.tsx';
import { currentSession } from './session/session-store.ts';
import { bringsToken } from './session/visit.ts';
import stylesheet from './styles/app.css?url';
import { ViewBanner } from './layouts/view-banner.tsx';
import { useTimeZone } from './session/use-time-zone.ts';
import { TimeZoneContext } from './ui/time-zone.ts';
import { documentLocale, pageLocale } from './page-locale.ts';
import { PageAnnouncer } from './page-announcer.tsx';
import { PAGE_SCRIPT } from './page-script.ts';
import { NavigationProgress } from './ui/navigation-progress.tsx';
import { useLocale } from './use-locale.ts';

export const links: Route.LinksFunction = () => [
  displayFontPreload,
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

/**
 * The data that every page needs and no navigation changes: the site's settings, the API's address and, if the cookie was sent, the user.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [site, menus, user] = await Promise.all([
    call(api.site.$get()),
    call(api.pages.$get()),
    bringsToken(request) ? findUser(api) : null,
  ]).catch(throwErrorPage);
  return {
    site: { ...site, ...menus },
    user,
    locale: context.get(pageLocale),
    apiBase: context.get(publicApiBase),
  };
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [messagesMiddleware];

/** The same in the browser, because a saved setting may have changed it. */
export async function clientLoader() {
  const api = browserApi();
  const [site, menus] = await Promise.all([call(api.site.$get()), call(api.pages.$get())]);
  const apiBase =
    document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '/api';
  return {
    site: { ...site, ...menus },
    user: currentSession().user,
    locale: documentLocale(),
    apiBase,
  };
}

/** Where administrators change what the frame of every page shows. */
const SHOWN_EVERYWHERE = /^\/admin\/(settings$|pages\b|translations\/pages\/)/;

export function shouldRevalidate({ formAction, actionResult }: ShouldRevalidateFunctionArgs) {
  const result = (actionResult ?? {}) as { saved?: string; isSaved?: boolean };
  const isSaved = result.saved !== undefined || result.isSaved === true;
  const { path } = splitLocale(formAction?.split('?')[0] ?? '');
  // The first post brings the blog into the menus, the set-up guide the shop's name, which are redirects without a result; the system closes it.
  if (/^\/admin\/(blogs|setup|system)\b/.test(path)) return !('error' in result);
  return isSaved && SHOWN_EVERYWHERE.test(path);
}

/** For code outside React: the default language first. */
function namedLanguages({ defaultLocale, locales }: ShopLanguages): string {
  return [defaultLocale, ...locales.filter((locale) => locale !== defaultLocale)].join(' ');
}

/** Runs before the first paint, so it is the document's: in the browser React leaves what it finds, and needs no second copy of the text. */
function HeadScript({ text }: { text: string }) {
  return (
    <script
      nonce={useContext(Nonce)}
      dangerouslySetInnerHTML={{ __html: text }}
      suppressHydrationWarning
    />
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const nonce = useContext(Nonce);
  // The policy of the page lets no script change the style: a saved colour shows by the settings' own means, and in the next document.
  const [accentCss] = useState(root?.site.accentCss);
  return (
    // The script below may set the theme before React hydrates the element.
    <html lang={useLocale()} data-theme="system" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfaf6" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#15110e" />
        <meta name="api-base" content={root?.apiBase ?? '/api'} />
        {root && root.site.locales.length > 1 && (
          <meta name="locales" content={namedLanguages(root.site)} />
        )}
        {root?.site.isTestMode && <meta name="robots" content="noindex" />}
        <Meta />
        <HeadScript text={import.meta.env.SSR ? PAGE_SCRIPT : ''} />
        <HeadScript text={import.meta.env.SSR ? CHUNK_RELOAD_SCRIPT : ''} />
        <Links nonce="" />
        {import.meta.env.SSR && <MessagePreloads />}
        {accentCss && (
          // The shop's accent colour. Inline, so that it costs no request before the first paint; applyCsp allows it by its hash.
          <style
            nonce={nonce}
            dangerouslySetInnerHTML={{ __html: `:root,[data-theme]{${accentCss}}` }}
            suppressHydrationWarning
          />
        )}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const ofReader = useTimeZone(loaderData);
  // Everybody gets the same public page.
  const zone = useStartsLate() ? loaderData.site.timeZone : ofReader;
  return (
    <TimeZoneContext value={zone}>
      <NavigationProgress />
      <PageAnnouncer />
      <SessionKeeper known={loaderData.user} />
      <ViewBanner known={loaderData.user} />
      <Outlet />
      <MissingPage />
      <BuildWatch />
    </TimeZoneContext>
  );
}

/** The last resort: an error outside every route layout, so without a frame. */
export function ErrorBoundary() {
  return (
    <main>
      <LayoutError />
    </main>
  );
}
