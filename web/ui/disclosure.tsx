import type { ReactNode } from 'react';
import Plus from 'lucide-react/icons/plus';
import { Icon } from './icon.tsx';

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Of all disclosures with the same name only one is open. */
  name?: string;
};

/** Collapsible content: FAQ, details. Works without scripts, and the browser's search finds its text. */
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
