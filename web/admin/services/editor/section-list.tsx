import { useEffect, useState } from 'react';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useMessages } from '#web/messages/use-messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { SECTIONS, type SectionId, type SectionMark } from './section-states.ts';

interface SectionListProps {
  marks: Readonly<Record<SectionId, SectionMark>>;
}

/** The editor's parts as links that stay in view: where one is, what is filled in, what has an error. */
export function SectionList({ marks }: SectionListProps) {
  const m = useMessages('service-editor');
  const here = useSectionInView();
  return (
    <nav aria-label={m.sections}>
      <ol className="section-list">
        {SECTIONS.map((id) => (
          <li key={id}>
            <a href={`#part-${id}`} aria-current={here === id ? 'location' : undefined}>
              <span className={`section-mark ${marks[id]}`} aria-hidden="true">
                {marks[id] === 'done' && <Icon of={Check} size={14} />}
                {marks[id] === 'fault' && <Icon of={CircleAlert} size={14} />}
              </span>
              {m.section({ id })}
              {marks[id] !== 'open' && (
                <VisuallyHidden>
                  {marks[id] === 'done' ? m.sectionDone : m.sectionFault}
                </VisuallyHidden>
              )}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The part that begins above the upper third of the window; the last one at the end of the page. */
function useSectionInView(): SectionId | undefined {
  const [here, setHere] = useState<SectionId>();
  useEffect(() => {
    function follow() {
      const line = innerHeight / 3;
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const begun = SECTIONS.filter((id) => {
        const heading = document.getElementById(`part-${id}`);
        return heading !== null && heading.getBoundingClientRect().top <= line;
      });
      setHere(isAtEnd ? SECTIONS.at(-1) : begun.at(-1));
    }
    follow();
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, []);
  return here;
}
