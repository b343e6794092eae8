import type { ReactNode } from 'react';

type SectionHeadingProps = {
  children: ReactNode;
  id?: string;
  /** On the right: a link to the full list, a count. */
  aside?: ReactNode;
};

/** An h2 below a line. */
export function SectionHeading({ children, id, aside }: SectionHeadingProps) {
  return (
    <div className="section-heading">
      <h2 id={id}>{children}</h2>
      {aside}
    </div>
  );
}
