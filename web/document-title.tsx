import { useLocation } from 'react-router';
import { DEFAULT_LOCALE } from '#lib/locale.ts';
import { pageTitle } from './page-title.ts';
import { useLocale } from './use-locale.ts';

interface Props {
  /** The names of pages by their path; `:id` stands for an order, a service, a post or a person that another segment follows. */
  names: Readonly<Record<string, string>>;
}

/**
 * The title of a page without an error; React moves it into the head. Each route layout renders it once. The specification fixes the
 * English titles, which are made of the address; other languages give the page's name, or the address of content.
 */
export function DocumentTitle({ names }: Props) {
  const { pathname } = useLocation();
  const locale = useLocale();
  const name = locale === DEFAULT_LOCALE ? undefined : nameOf(pathname, names);
  return <title>{name ?? pageTitle(pathname)}</title>;
}

/** A page of which the address says the id alone has the name of the list that it is in. */
function nameOf(pathname: string, names: Props['names']): string | undefined {
  const path = pathname.replace(ID, '$1:id');
  return names[path] ?? names[path.replace(/\/[\da-f-]{36}$/, '')];
}

const ID = /^((?:\/admin)?\/orders\/|\/services\/|\/admin\/(?:blogs|users)\/)[^/]+(?=\/)/;
