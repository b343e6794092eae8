/** All texts of an order in full, as plain text. The PDF shortens long ones. */
import type { TimelineEntry } from '#features/orders/shared/view-contract.ts';
import { formatExactMoment } from './format-date.ts';
import type { Evidence } from './collect-evidence.ts';
import { answerText } from '#features/orders/shared/choice-label.ts';
import { eventText, nameFiles, sideText } from './evidence-text.ts';

/** Ten times what a busy order has. */
const MAX_CHARACTERS = 20_000_000;

/** The text in pieces, each a line or a paragraph. `orderUrl` shows the rest if even this is too long. */
export function* fullText(evidence: Evidence, orderUrl: string): Generator<string> {
  const { order } = evidence;
  const nameOf = nameFiles(evidence);
  yield `All messages and texts of order ${order.number}, until ${formatExactMoment(evidence.preparedAt)}.\n`;
  if (order.note) yield `\nThe customer’s note\n${order.note}\n`;
  for (const question of order.questions) {
    const { label, answer, files } = question;
    if (answer === null && files.length === 0) continue;
    const text = answer === null ? null : answerText(question, answer, 'en');
    const named = files.map((file) => `File: ${nameOf(file)}`).join('\n');
    yield `\n${label}\n${text ?? ''}${named}\n`;
  }
  let written = 0;
  for (const [index, entry] of order.timeline.entries()) {
    const text = entryText(entry, nameOf) + earlierTexts(entry, evidence);
    written += text.length;
    if (written > MAX_CHARACTERS) {
      const omittedCount = order.timeline.length - index;
      yield `\n${omittedCount} later entries are not shown here. The shop has them: ${orderUrl}\n`;
      return;
    }
    yield text;
  }
}

/** What an edited message said before. */
function earlierTexts({ id }: TimelineEntry, evidence: Evidence): string {
  return evidence.earlierTexts
    .filter(({ messageId }) => messageId === id)
    .map(
      ({ body, replacedAt }) =>
        `This message was edited at ${formatExactMoment(replacedAt)}. Before that it said:\n${body}\n`,
    )
    .join('');
}

function entryText(entry: TimelineEntry, nameOf: (file: { id: string; name: string }) => string) {
  const when = formatExactMoment(entry.at);
  if (entry.kind === 'event') return `\n${when}: ${eventText(entry)}\n`;
  const files = entry.files.map((file) => `File: ${nameOf(file)}\n`).join('');
  if (entry.kind === 'message') {
    const way = entry.byMail ? ' by email' : '';
    return `\n${when}: ${sideText(entry.author.side)} wrote${way}\n${entry.body}\n${files}`;
  }
  if (entry.kind === 'delivery') {
    return `\n${when}: The seller sent delivery ${entry.number}\n${entry.message}\n${files}`;
  }
  const comments = entry.comments
    .map(({ number, name, body }) => `Comment ${number} on ${name}: ${body}\n`)
    .join('');
  return `\n${when}: The customer asked for changes\n${entry.reason}\n${comments}${files}`;
}
