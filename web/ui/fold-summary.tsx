import type { ReactNode } from 'react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Icon } from './icon.tsx';

/** The summary of a `<details>` inside a card that opens a form: an arrow shows that there is more, and which way it is folded. */
export function FoldSummary({ children }: { children: ReactNode }) {
  return (
    <summary className="fold-summary">
      <Icon of={ChevronRight} size={16} />
      {children}
    </summary>
  );
}
