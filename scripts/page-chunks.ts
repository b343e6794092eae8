/**
 * Which modules share a file in the browser's bundle. The bundler alone makes a file for each set of pages that need a module: up to 80 small
 * ones for a page, which compress badly. Here all that a part of the site needs is one file, except what pages outside of it need too.
 */
import path from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Rolldown } from 'vite';

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Runs the application, so it is never in a file that something else imports. */
const ENTRY = 'web/entry.client.tsx';

/** Each with modules that need it. What these import belongs to the first part that needs it. */
const PARTS = [
  ['start', /^(?:web\/(?:root|entry\.client)\.tsx|messages\/(?:rich|runtime)\.ts)$/],
  // Or the page of an invoice would load all of the last part for this drawing.
  ['download', /\/icons\/download\.mjs$/],
  [
    'account',
    /^(?:web\/(?:route-layouts\/account|ui\/(?:page-header|badge|disclosure))\.tsx|lib\/time\/time-zone\.ts)$/,
  ],
  [
    'forms',
    /^web\/(?:forms\/api-form|ui\/(?:save-row|select|text-area|checkbox|shown-result|breadcrumbs))\.tsx$/,
  ],
  [
    'orders',
    /^web\/(?:orders\/(?:order-list-item|activities)|account\/(?:account-chips|read-account|orders\/todo-link)|ui\/section-heading)\.tsx?$/,
  ],
] as const;

/** The groups of modules for the bundler: `orders` is only for pages of that part, `orders-0` also for the first of the pages outside. */
export function pageChunks(routes: readonly RouteConfigEntry[]) {
  const outside = [
    pagesBelow(routes, 'route-layouts/site.tsx'),
    pagesBelow(routes, 'route-layouts/checkout.tsx'),
  ];
  const found = new Map<string, string[]>();

  /** The part of a module, and which pages outside need it. */
  function chunkOf(id: string, context: Context): string[] {
    const known = found.get(id);
    if (known) return known;
    const users = usersOf(id, context);
    const part = PARTS.find(([, needs]) => users.some((user) => needs.test(user)))?.[0];
    const sharers = outside.flatMap((pages, at) =>
      users.some((user) => pages.includes(user)) ? [String(at)] : [],
    );
    const isNone = !part || users[0] === ENTRY;
    // Every page needs the start, so that is not divided.
    const chunk = isNone ? [] : part === 'start' ? [part] : [part, ...sharers];
    found.set(id, chunk);
    return chunk;
  }

  // What more pages share comes first: a file takes along what its modules import, unless a file before it has that.
  return PARTS.flatMap(([part]) =>
    [...outside.keys(), outside.length].toReversed().map((sharers) => ({
      name: (id: string, context: Context) => {
        const chunk = chunkOf(id, context);
        return chunk[0] === part && chunk.length === sharers + 1 ? chunk.join('-') : null;
      },
      priority: 1,
    })),
  );
}

/** The module and what imports it, directly or not, as paths of the project. */
function usersOf(id: string, context: Context): string[] {
  const users = new Set([id]);
  for (const user of users)
    for (const importer of context.getModuleInfo(user)?.importers ?? []) users.add(importer);
  return [...users].map((user) => path.relative('.', user));
}

function pagesBelow(routes: readonly RouteConfigEntry[], layout: string): string[] {
  const files = (route: RouteConfigEntry): string[] => [
    `web/${route.file}`,
    ...(route.children ?? []).flatMap(files),
  ];
  return routes.filter(({ file }) => file === layout).flatMap(files);
}
