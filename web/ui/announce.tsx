import type { ReactNode } from 'react';

/** A live region: screen readers announce every change of its content. Keep it mounted and change its text. */
export function Announce({ children }: { children: ReactNode }) {
  return <output className="visually-hidden">{children}</output>;
}
