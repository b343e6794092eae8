import { useMessages } from '#web/messages/use-messages.ts';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type SkeletonProps = {
  shape?: 'text' | 'title' | 'block' | 'circle';
  /** The number of text lines. */
  lines?: number;
  className?: string;
};

/** A placeholder for loading content, visible only after 300 ms. Compose the real layout inside one `<Loading>`. */
export function Skeleton({ shape = 'text', lines = 1, className }: SkeletonProps) {
  return (
    <div className={className} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={classNames('skeleton', `skeleton-${shape}`)} />
      ))}
    </div>
  );
}

/** Wraps skeletons and announces that something is loading. */
export function Loading({ children, label }: { children: React.ReactNode; label?: string }) {
  const m = useMessages('ui');
  return (
    <div aria-busy="true">
      <VisuallyHidden>{label ?? m.loading}</VisuallyHidden>
      {children}
    </div>
  );
}
