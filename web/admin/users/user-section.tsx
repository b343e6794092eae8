import type { ReactNode } from 'react';

interface UserSectionProps {
  title: string;
  /** The way to all of what is listed. */
  aside?: ReactNode;
  id?: string;
  children: ReactNode;
}

/** A part of the page about a person. */
export function UserSection({ title, aside, id, children }: UserSectionProps) {
  return (
    <section className="min-w-0" {...(id && { id })}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
