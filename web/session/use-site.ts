import { useRouteLoaderData } from 'react-router';
import type { loader } from '#web/root.tsx';

const UNREACHABLE = { name: 'Atelier', isTestMode: false } as const;

/** The site's settings from the root loader. After an error in the root itself only the product's name is left. */
export function useSite(): Partial<Site> & { name: string; isTestMode: boolean } {
  return useRouteLoaderData<typeof loader>('root')?.site ?? UNREACHABLE;
}

type Site = Awaited<ReturnType<typeof loader>>['site'];
