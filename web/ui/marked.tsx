import { Fragment } from 'react';

type MarkedProps = {
  children: string;
  /** What is marked: from and to (exclusive), in order. */
  ranges?: readonly (readonly [number, number])[] | undefined;
};

/** A text with what a search found in it marked. */
export function Marked({ children: text, ranges = [] }: MarkedProps) {
  return (
    <>
      {ranges.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(ranges[index - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  );
}
