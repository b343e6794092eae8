import { useEffect, type RefObject } from 'react';

/**
 * Tells the page how much of its lower edge a sticky bar covers, so that focused elements scroll into the visible part. Give the bar
 * the class `bottom-bar`: it is then not sticky on short screens.
 */
export function useBottomBar(bar: RefObject<HTMLElement | null>, isSticky = true): void {
  useEffect(() => {
    const element = bar.current;
    if (!element || !isSticky) return;
    const { style } = document.documentElement;
    function measure(): void {
      const { position, bottom } = getComputedStyle(element as HTMLElement);
      const height = (element as HTMLElement).offsetHeight;
      const covered = position === 'sticky' && height > 0 ? height + Number.parseFloat(bottom) : 0;
      // Not a property that elements inherit, which would style the whole page again.
      style.scrollPaddingBottom = `calc(${covered}px + 0.5rem)`;
    }
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.documentElement);
    return () => {
      observer.disconnect();
      style.scrollPaddingBottom = '';
    };
  }, [bar, isSticky]);
}
