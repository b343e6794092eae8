import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { FoldSummary } from '#web/ui/fold-summary.tsx';
import { useStaysOpen } from '#web/ui/use-stays-open.ts';
import { useUnfoldForHash } from '#web/ui/use-unfold-for-hash.ts';

interface FactCardProps {
  title: string;
  aside?: ReactNode;
  id?: string;
  /** Folded to its title: what is not needed for the work, or is seen elsewhere too. Open from the start if it needs attention. */
  fold?: 'closed' | 'open' | undefined;
  children: ReactNode;
}

/** A group of facts beside the conversation. */
export function FactCard({ fold, ...props }: FactCardProps) {
  if (fold) return <FoldedCard {...props} isOpen={fold === 'open'} />;
  const { title, aside, id, children } = props;
  return (
    <Card as="section" className="grid gap-4" {...(id && { id })}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Heading>{title}</Heading>
        {aside}
      </div>
      {children}
    </Card>
  );
}

function FoldedCard({
  title,
  aside,
  id,
  isOpen,
  children,
}: Omit<FactCardProps, 'fold'> & { isOpen: boolean }) {
  const fold = useUnfoldForHash();
  return (
    <details ref={fold} id={id} open={useStaysOpen(isOpen)} className="card card-padded">
      <FoldSummary>
        <Heading>{title}</Heading>
        {aside}
      </FoldSummary>
      <div className="mt-4 grid gap-4">{children}</div>
    </details>
  );
}

function Heading({ children }: { children: string }) {
  return <h2 className="font-text text-sm font-semibold tracking-normal">{children}</h2>;
}
