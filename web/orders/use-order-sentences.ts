import { useMessages } from '#web/messages/use-messages.ts';

/** What is said of each action on an order; `own` are the sentences of one side. */
export function useOrderSentences(own: Readonly<Record<string, string>>): Record<string, string> {
  const extensions = useMessages('extensions');
  const assigning = useMessages('assigning');
  const steps = useMessages('steps');
  const corrections = useMessages('corrections');
  const requests = useMessages('order-requests');
  const withdrawal = useMessages('withdrawal');
  return {
    extend: extensions.doneProposed,
    'extension-accept': extensions.doneAccepted,
    'extension-decline': extensions.doneDeclined,
    'extension-withdraw': extensions.doneWithdrawn,
    assign: assigning.done,
    'step-add': steps.saidAdded,
    'step-edit': steps.saidEdited,
    'step-remove': steps.saidRemoved,
    'step-done': steps.saidDone,
    'step-reopen': steps.saidReopened,
    'step-order': steps.saidMoved,
    correct: corrections.doneCorrected,
    'correct-ask': corrections.doneProposed,
    'correction-accept': corrections.doneAccepted,
    'correction-decline': corrections.doneDeclined,
    'correction-withdraw': corrections.doneWithdrawn,
    'ask-cancel': requests.saidCancelAsked,
    'ask-more': requests.saidMoreAsked,
    'undo-accept': requests.saidUndone,
    'withdraw-request': requests.saidWithdrawn,
    'agree-cancel': requests.saidAgreed,
    'decline-request': requests.saidDeclined,
    'settle-withdrawal': requests.saidSettled,
    'start-early': withdrawal.saidEarly,
    ...own,
  };
}
