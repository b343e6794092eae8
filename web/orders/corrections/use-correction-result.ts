import { useMessages } from '#web/messages/use-messages.ts';

/** What is announced after an action on an answer; empty after other actions. */
export function useCorrectionResult(done: string | undefined): string {
  const m = useMessages('corrections');
  const results: Record<string, string> = {
    correct: m.doneCorrected,
    'correct-ask': m.doneProposed,
    'correction-accept': m.doneAccepted,
    'correction-decline': m.doneDeclined,
    'correction-withdraw': m.doneWithdrawn,
  };
  return (done && results[done]) || '';
}
