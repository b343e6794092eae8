import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type Fact = {
  term: ReactNode;
  value: ReactNode;
  /** The sum under the line: larger. */
  total?: boolean;
};

/** Facts as pairs: name to the left, value to the right (or below it, `stacked`). */
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
