import type { ReactNode } from 'react';
import { SectionHeading } from '#web/ui/section-heading.tsx';

/** A section of the style guide: a heading and its examples. */
export function StyleguideSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-16 grid gap-8">
      <SectionHeading id={title.toLowerCase()}>{title}</SectionHeading>
      {children}
    </section>
  );
}

/** One labelled example in one state. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-3">
      <p className="text-sm text-quiet">{name}</p>
      {children}
    </div>
  );
}
