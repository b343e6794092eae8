import { useMessages } from '#web/messages/use-messages.ts';

/** What is announced after an action on the due date, on the person in charge or on a step. */
export function useNewResult(done: string | undefined): string {
  const m = useMessages('extensions');
  const assigning = useMessages('assigning');
  const steps = useMessages('steps');
  const results: Record<string, string> = {
    extend: m.doneProposed,
    'extension-accept': m.doneAccepted,
    'extension-decline': m.doneDeclined,
    'extension-withdraw': m.doneWithdrawn,
    assign: assigning.done,
    'step-add': steps.saidAdded,
    'step-edit': steps.saidEdited,
    'step-remove': steps.saidRemoved,
    'step-done': steps.saidDone,
    'step-reopen': steps.saidReopened,
    'step-order': steps.saidMoved,
  };
  return (done && results[done]) || '';
}
