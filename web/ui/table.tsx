import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type TableProps = {
  /** What the rows are; heard, not seen. */
  caption: string;
  /** `<thead>` and `<tbody>`; numbers and money get `className="num"`, the row's main link `row-link`. */
  children: ReactNode;
  /** Rows of one line, which become cards on a phone: a row has the cells `cell-check`, `cell-main`, `cell-name`, then the rest. */
  dense?: boolean;
};

/** Dense rows under a head that stays; scrolls inside itself where the screen is narrow. */
export function Table({ caption, children, dense }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className="table-frame" aria-label={caption} tabIndex={0}>
      <table className={classNames('data-table', dense && 'data-table-dense')}>
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </section>
  );
}
