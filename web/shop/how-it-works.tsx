import type { PlainKey } from '#messages/types.ts';
import { useMessages } from '#web/messages/use-messages.ts';

const STEPS: { title: PlainKey<'home'>; text: PlainKey<'home'> }[] = [
  { title: 'howChooseTitle', text: 'howChooseText' },
  { title: 'howAnswerTitle', text: 'howAnswerText' },
  { title: 'howAcceptTitle', text: 'howAcceptText' },
];

/** How an order works, in three numbered steps. */
export function HowItWorks() {
  const m = useMessages('home');
  return (
    <ol className="numbered grid gap-x-12 gap-y-10 md:grid-cols-3">
      {STEPS.map(({ title, text }) => (
        <li key={title}>
          <h3 className="text-lg">{m[title]}</h3>
          <p className="mt-2 text-quiet">{m[text]}</p>
        </li>
      ))}
    </ol>
  );
}
