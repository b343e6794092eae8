import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Announce } from './ui/announce.tsx';

/** The next page sets its title shortly after the address has changed. */
const TITLE_DELAY_MS = 100;

/**
 * Makes a navigation inside the app behave like a new document: announces the page's title, and moves the keyboard focus to the start
 * of the page. Elements that the new page focuses itself keep the focus, and an address with a hash goes to its target.
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
