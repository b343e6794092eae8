import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isInView } from './is-in-view.ts';

/** The next page of a list is shown from its start, and the link that led there stays where it is, out of view below it. */
export function useFocusAfterPaging(): void {
  const { key } = useLocation();
  useEffect(() => {
    const link = document.querySelector('.pagination :focus');
    if (link && !isInView(link)) document.querySelector('main')?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page of the list
  }, [key]);
}
