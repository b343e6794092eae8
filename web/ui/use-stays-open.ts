import { useState } from 'react';

/** For a fold: what needs attention opens it, and it stays open when that is done, because people are reading it. */
export function useStaysOpen(isOpen: boolean): boolean {
  const [hasOpened, setHasOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setHasOpened(true);
  return hasOpened;
}
