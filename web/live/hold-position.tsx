import { Component, type ReactNode, type RefObject } from 'react';
import type { LivePage } from './use-live.ts';

interface HoldPositionProps {
  page: RefObject<LivePage>;
  children: ReactNode;
}

export interface Anchor {
  element: Element;
  top: number;
}

/**
 * Keeps what the person is looking at where it is while a live reload adds lines above it: the field that has the focus, the button under
 * the pointer, or the first thing in view. A class, because only classes can measure the page right before React changes it.
 */
export class HoldPosition extends Component<HoldPositionProps> {
  override getSnapshotBeforeUpdate(): Anchor | null {
    return this.props.page.current.isReloading ? findAnchor() : null;
  }

  override componentDidUpdate(_props: unknown, _state: unknown, anchor: Anchor | null): void {
    if (anchor) moveBackTo(anchor);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

/** Scrolls so that something is where it was before the page changed. */
export function moveBackTo({ element, top }: Anchor): void {
  if (!element.isConnected) return;
  const { style } = document.documentElement;
  // The browser's own anchoring would move the page a second time.
  style.overflowAnchor = 'none';
  const moved = element.getBoundingClientRect().top - top;
  if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
  requestAnimationFrame(() => (style.overflowAnchor = ''));
}

function findAnchor(): Anchor | null {
  const main = document.querySelector('main');
  // Below the page's content too; the header stays where it is and holds nothing.
  const focus = focused();
  const element = [focus, hovered(), firstInView()].find(
    (each) =>
      each &&
      main !== each &&
      (main?.contains(each) || (each === focus && !each.closest('header'))),
  );
  return element ? { element, top: element.getBoundingClientRect().top } : null;
}

function focused(): Element | null {
  const { activeElement } = document;
  const box = activeElement?.getBoundingClientRect();
  const isInView = box && box.bottom > 0 && box.top < window.innerHeight;
  return isInView && activeElement !== document.body ? activeElement : null;
}

/** Something to press that the pointer is on. */
function hovered(): Element | undefined {
  return [...document.querySelectorAll('main :is(a, button, input, label, summary):hover')].at(-1);
}

/** At the very top nothing is held: new lines may push the rest down. */
function firstInView(): Element | null {
  if (window.scrollY === 0) return null;
  const middle = window.innerWidth / 2;
  return document.elementFromPoint(middle, 120)?.closest('li, tr, p, h1, h2, h3, form') ?? null;
}
