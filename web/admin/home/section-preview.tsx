import type { HomeSection } from '#features/home/contract.ts';
import { Section } from '#web/home/section.tsx';
import { useMessages } from '#web/messages/use-messages.ts';

/** The section as visitors see it. Nothing in it can be pressed. */
export function SectionPreview({ section }: { section: HomeSection | null }) {
  const m = useMessages('admin-home');
  return (
    <section className="mt-10 grid gap-3" aria-labelledby="preview">
      <h2 id="preview" className="text-base">
        {m.preview}
      </h2>
      {section ? (
        <div className="home-preview" inert>
          <Section section={section} isBelowHero />
        </div>
      ) : (
        <p className="text-quiet">{m.previewEmpty}</p>
      )}
    </section>
  );
}
