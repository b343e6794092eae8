import type { SectionOf } from '#features/home/contract.ts';
import type { PlainKey } from '#messages/types.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Written } from './written.tsx';

const STEPS: { title: PlainKey<'home'>; text: PlainKey<'home'> }[] = [
  { title: 'howChooseTitle', text: 'howChooseText' },
  { title: 'howAnswerTitle', text: 'howAnswerText' },
  { title: 'howAcceptTitle', text: 'howAcceptText' },
];

/** How an order works, in numbered steps: those that somebody wrote, or the usual three. */
export function HowItWorks({ steps }: { steps: SectionOf<'steps'>['items'] }) {
  const m = useMessages('home');
  return (
    <ol className="numbered grid gap-x-12 gap-y-10 md:grid-cols-3">
      {steps.map(({ title, text }, index) => (
        <li key={index}>
          <h3 className="text-lg">
            <Written of={title} />
          </h3>
          <p className="mt-2 whitespace-pre-line text-quiet">
            <Written of={text} />
          </p>
        </li>
      ))}
      {steps.length === 0 &&
        STEPS.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-lg">{m[title]}</h3>
            <p className="mt-2 text-quiet">{m[text]}</p>
          </li>
        ))}
    </ol>
  );
}
