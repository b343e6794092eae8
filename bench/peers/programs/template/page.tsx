import { createElement, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Markup } from './given.ts';

/** Renders the markup of our page at the same address: its elements, without the components that make them. */
export default function Page() {
  const { pathname } = useLocation();
  return <>{globalThis.givenPages?.[pathname]?.map(toNode)}</>;
}

function toNode(markup: Markup, index: number): ReactNode {
  if (typeof markup === 'string') return markup;
  const [tag, props, children] = markup;
  return createElement(tag, { key: index, ...props }, ...children.map(toNode));
}
