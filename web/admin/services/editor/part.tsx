import type { ReactNode } from 'react';
import type { SectionId } from './section-states.ts';

type PartProps = { id: SectionId; title: string; hint?: string; children: ReactNode };

/** A part of the editor. Its heading takes the focus when the list of parts leads to it. */
export function EditorPart({ id, title, hint, children }: PartProps) {
  return (
    <section className="grid gap-5" aria-labelledby={`part-${id}`}>
      <div>
        <h2 id={`part-${id}`} className="editor-part" tabIndex={-1}>
          {title}
        </h2>
        {hint && <p className="mt-1 text-sm text-quiet">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
