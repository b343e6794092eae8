import type { SectionOf } from '#features/home/contract.ts';
import { Written } from './written.tsx';

// Not the component Disclosure: what two public pages share, every public page loads (docs/decisions/scripts-of-pages.md).
export function Questions({ items }: { items: SectionOf<'questions'>['items'] }) {
  return items.map(({ question, answer }, index) => (
    <details key={index} className="disclosure">
      <summary>
        <Written of={question} />
        <span aria-hidden="true">+</span>
      </summary>
      <p className="disclosure-body whitespace-pre-line">
        <Written of={answer} />
      </p>
    </details>
  ));
}
