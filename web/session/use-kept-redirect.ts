import { useLocation } from 'react-router';
import { keptRedirect } from './redirect-target.ts';

/** For links between the sign-in and sign-up pages: keeps the place that both lead back to. */
export function useKeptRedirect(): string {
  const { pathname, search } = useLocation();
  const isEntry = /^(?:\/auth)?\/(?:login|register)$/.test(pathname);
  return isEntry ? keptRedirect(new URLSearchParams(search)) : '';
}
