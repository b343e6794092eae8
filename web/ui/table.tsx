import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type TableProps = {
  /** The caption for screen readers. */
  caption: string;
  /** `<thead>` and `<tbody>`; numbers and money get `className="num"`, the row's main link `row-link`. */
  children: ReactNode;
  /** Rows of one line that become cards on a phone: a row has the cells `cell-check`, `cell-main`, `cell-name`, then the rest. */
  dense?: boolean;
  /** On a phone the cells of a row stand below each other, each with the name of its column (StackedCell). Other than admin pages load stacked-table.css for it. */
  stacked?: boolean;
};

/** A dense table with a sticky head; scrolls horizontally inside itself on a narrow screen. */
export function Table({ caption, children, dense, stacked }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling element must be reachable by keyboard
    <section className="table-frame" aria-label={caption} tabIndex={0}>
      <table
        className={classNames(
          'data-table',
          dense && 'data-table-dense',
          stacked && 'data-table-stacked',
        )}
      >
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </section>
  );
}
