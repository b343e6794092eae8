import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';

/** A group of facts beside the conversation. */
export function FactCard({
  title,
  aside,
  id,
  children,
}: {
  title: string;
  aside?: ReactNode;
  id?: string;
  children: ReactNode;
}) {
  return (
    <Card as="section" className="grid gap-4" {...(id && { id })}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-text text-sm font-semibold tracking-normal">{title}</h2>
        {aside}
      </div>
      {children}
    </Card>
  );
}
