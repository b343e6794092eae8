import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
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
  const type = useNavigationType();

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const main = document.querySelector('main');
    if (!hash && main && !holdsFocus(main)) {
      main.focus({ preventScroll: true });
      // The router leaves the page where it is after a form that keeps its place, also when the form leads to another page.
      if (type === 'PUSH') window.scrollTo(0, 0);
    }
    const timer = setTimeout(() => setTitle(document.title), TITLE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname, hash, type]);

  return <Announce>{title}</Announce>;
}

/** A control that both pages have keeps the focus, but at the top of the new page it may be out of view. */
function holdsFocus(main: Element): boolean {
  const { activeElement: focused } = document;
  if (!focused || !main.contains(focused)) return false;
  const { top, bottom } = focused.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
