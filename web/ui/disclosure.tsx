import type { ReactNode } from 'react';
import Plus from 'lucide-react/icons/plus';
import { Icon } from './icon.tsx';

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Disclosures of one name close each other. */
  name?: string;
};

/** A question and its answer, folded: FAQ, details. Works without scripts and is found by the browser's search. */
export function Disclosure({ summary, children, open, name }: DisclosureProps) {
  return (
    <details className="disclosure" open={open} name={name}>
      <summary>
        {summary}
        <Icon of={Plus} />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
