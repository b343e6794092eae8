import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Announce } from './ui/announce.tsx';

/** A title that the next page sets is in the document a moment after the address has changed. */
const TITLE_DELAY_MS = 100;

/**
 * Does for a navigation inside the app what a browser does for a new document: says the page's title, and lets the keyboard go on from
 * the page's beginning. What the new page focused itself keeps the focus, and an address with a hash leads where it points.
 */
export function PageAnnouncer() {
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState('');
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.querySelector('main');
    if (!hash && main && !main.contains(document.activeElement)) {
      main.focus({ preventScroll: true });
    }
    const timer = setTimeout(() => setTitle(document.title), TITLE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname, hash]);

  return <Announce>{title}</Announce>;
}
