import { type ReactNode, useEffect, useRef, useState } from 'react';
import { centerInLine } from './center-in-line.ts';

interface ListedSection {
  /** Of the element that it leads to. */
  id: string;
  title: ReactNode;
  /** Before the title. */
  mark?: ReactNode;
}

/** The sections of a long page as links that stay in view (`beside-sections`), with the one that is being read. */
export function SectionList({
  label,
  sections,
}: {
  label: string;
  sections: readonly ListedSection[];
}) {
  const here = useSectionInView(sections.map(({ id }) => id).join(' '));
  const list = useRef<HTMLOListElement>(null);
  // On a narrow screen the list is a line that is scrolled itself.
  useEffect(() => {
    const line = list.current;
    const link = line?.querySelector<HTMLElement>(`[href="#${here}"]`);
    if (line && link) centerInLine(line, link);
  }, [here]);
  return (
    <nav aria-label={label}>
      <ol ref={list} className="section-list">
        {sections.map(({ id, title, mark }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={here === id ? 'location' : undefined}>
              {mark}
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The section that begins above the upper third of the window; the last one at the end of the page. */
function useSectionInView(ids: string): string | undefined {
  const [here, setHere] = useState<string>();
  useEffect(() => {
    const all = ids.split(' ');
    function follow() {
      const line = innerHeight / 3;
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const begun = all.filter((id) => {
        const section = document.getElementById(id);
        return section !== null && section.getBoundingClientRect().top <= line;
      });
      setHere(isAtEnd ? all.at(-1) : begun.at(-1));
    }
    follow();
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, [ids]);
  return here;
}
