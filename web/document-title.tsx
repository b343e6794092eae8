import { useLocation } from 'react-router';
import { pageTitle } from './page-title.ts';

/** The title of a page without an error; React moves it into the head. Each route layout renders it once. */
export function DocumentTitle() {
  return <title>{pageTitle(useLocation().pathname)}</title>;
}
