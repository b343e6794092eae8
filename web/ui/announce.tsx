import type { ReactNode } from 'react';

/** A live region: whatever its content becomes is read out. Keep it mounted and change its words. */
export function Announce({ children }: { children: ReactNode }) {
  return <output className="visually-hidden">{children}</output>;
}
