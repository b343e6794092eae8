import { useLocation } from 'react-router';
import { pageTitle } from './page-title.ts';

/** The title of a page that has no error to tell of; React lifts it into the head. Each area says it once. */
export function DocumentTitle() {
  return <title>{pageTitle(useLocation().pathname)}</title>;
}
