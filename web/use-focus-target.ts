import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { takeFocus } from './take-focus.ts';

/**
 * A link with a hash, also one to the same page, takes the keyboard to its target, as in a new document. For layouts of people who are
 * signed in: public pages have no such links.
 */
export function useFocusTarget(): void {
  const { hash, key } = useLocation();
  const visit = useRef(key);
  useEffect(() => {
    if (visit.current === key) return;
    visit.current = key;
    const target = document.getElementById(hash.slice(1));
    if (target) takeFocus(target);
  }, [key, hash]);
}
