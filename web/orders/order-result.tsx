import { useFormResult } from '#web/forms/use-form-result.ts';
import { Announce } from '#web/ui/announce.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';

/** Where the room says what a press did; `itself` where what was pressed shows it. */
type Place = 'top' | 'extras' | 'extension' | 'more' | 'answers' | 'asked' | 'review' | 'refund';

/** All others are said at the top, beside the next step that they change. */
const PLACES: Readonly<Record<string, Place | 'itself'>> = {
  message: 'itself',
  note: 'itself',
  deliver: 'itself',
  revise: 'itself',
  edit: 'itself',
  assign: 'itself',
  'step-add': 'itself',
  'step-edit': 'itself',
  'step-remove': 'itself',
  'step-done': 'itself',
  'step-reopen': 'itself',
  'step-order': 'itself',
  propose: 'extras',
  withdraw: 'extras',
  extend: 'extension',
  'extension-withdraw': 'extension',
  grant: 'more',
  refund: 'refund',
  correct: 'answers',
  'correct-ask': 'answers',
  'correction-withdraw': 'answers',
  'start-early': 'answers',
  'ask-more': 'asked',
  review: 'review',
};

interface OrderResultProps {
  at?: Place;
  /** What is said of each action: see `useOrderSentences`. */
  says: Readonly<Record<string, string>>;
}

/** What the last press in an order's room did, in view where it was pressed. */
export function OrderResult({ at = 'top', says }: OrderResultProps) {
  const { done } = useFormResult();
  const place = done && (PLACES[done.done] ?? 'top');
  const sentence = done && says[done.done];
  return (
    <>
      {at === 'top' && <Announce>{place === 'itself' && sentence}</Announce>}
      <ShownResult of={place === at && sentence ? done : undefined}>
        <Notice tone="success" title={sentence} />
      </ShownResult>
    </>
  );
}
