import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Fact = {
  term: ReactNode;
  value: ReactNode;
  /** The total, larger and below a line. */
  total?: boolean;
};

/** Facts as pairs: name on the left, value on the right (or below it, `stacked`). */
export function DescriptionList({ items, stacked }: { items: readonly Fact[]; stacked?: boolean }) {
  return (
    <dl className={classNames('facts', stacked && 'facts-stacked')}>
      {items.map((item, index) => (
        <div key={index} className={item.total ? 'facts-total' : undefined}>
          <dt>{item.term}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
