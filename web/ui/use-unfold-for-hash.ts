import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { unfold } from './unfold.ts';

/** For a fold: opens when the address names it or something in it. The browser does so itself only for what is inside, and only in a new document. */
export function useUnfoldForHash() {
  const fold = useRef<HTMLDetailsElement>(null);
  const location = useLocation();
  useEffect(() => {
    const { hash } = location;
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!target || !fold.current?.contains(target) || fold.current.open) return;
    unfold(target);
    fold.current.open = true;
    target.scrollIntoView();
  }, [location]);
  return fold;
}
