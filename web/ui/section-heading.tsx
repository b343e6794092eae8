import type { ReactNode } from 'react';

type SectionHeadingProps = {
  children: ReactNode;
  id?: string;
  /** At the end of the line: a link to all of it, a count. */
  aside?: ReactNode;
};

/** An h2 under a line of ink, as in a printed catalogue. */
export function SectionHeading({ children, id, aside }: SectionHeadingProps) {
  return (
    <div className="section-heading">
      <h2 id={id}>{children}</h2>
      {aside}
    </div>
  );
}
