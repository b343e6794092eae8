import type { Order } from '#features/orders/shared/view-contract.ts';

/** The names of the order's files, newest first, each once: what `#name` in a text can refer to. */
export function fileNames({ timeline, questions, files: listed }: Order): string[] {
  const answers = questions.flatMap(({ files }) => files);
  const sent = timeline.flatMap((entry) => (entry.kind === 'event' ? [] : entry.files));
  const names = [...listed.toReversed(), ...answers, ...sent].map(({ name }) => name).toReversed();
  return [...new Set(names)];
}
