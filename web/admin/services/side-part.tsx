import type { ReactNode } from 'react';

type SidePartProps = { id: string; title: string; children: ReactNode };

/** A part of the column beside the editor. */
export function SidePart({ id, title, children }: SidePartProps) {
  return (
    <section className="grid content-start gap-3 text-sm" aria-labelledby={`side-${id}`}>
      <h2 id={`side-${id}`} className="font-text text-base font-semibold tracking-normal">
        {title}
      </h2>
      {children}
    </section>
  );
}
