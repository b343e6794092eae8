import { useMessages } from '#web/messages/use-messages.ts';

/** What is announced after an action on the due date or on the person in charge. */
export function useNewResult(done: string | undefined): string {
  const m = useMessages('extensions');
  const assigning = useMessages('assigning');
  const results: Record<string, string> = {
    extend: m.doneProposed,
    'extension-accept': m.doneAccepted,
    'extension-decline': m.doneDeclined,
    'extension-withdraw': m.doneWithdrawn,
    assign: assigning.done,
  };
  return (done && results[done]) || '';
}
