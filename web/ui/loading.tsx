import { VisuallyHidden } from './visually-hidden.tsx';

interface LoadingProps {
  /** What is loading, for screen readers. */
  label: string;
  /** How many lines of text it will be. */
  lines: number;
}

/** Stands for a text that is loading. Its lines are visible only after 300 ms. */
export function Loading({ label, lines }: LoadingProps) {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">
        {Array.from({ length: lines }, (_, line) => (
          <span key={line} className="skeleton" />
        ))}
      </div>
    </div>
  );
}
