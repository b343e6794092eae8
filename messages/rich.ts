/** Messages with tags, `Read <terms>our terms</terms>.`, are React nodes; `createElement` needs no keys for parts that never move. */
import { createElement, Fragment, type ReactNode } from 'react';

/** What a tag becomes: `(text) => <Link to="/terms">{text}</Link>`. */
export type Tag = (children: ReactNode) => ReactNode;

export function rich(...parts: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts);
}
