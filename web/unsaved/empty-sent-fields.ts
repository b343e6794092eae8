import { keptFields, enterValue, isChoice } from './form-fields.ts';

/** Sent to a field that has arrived with its form; `detail` is what it held then. Prevented by a field that empties itself. */
export const FIELD_SENT = 'fieldsent';

type Field = ReturnType<typeof keptFields>[number];

/** What the text fields of a form held when it was sent. */
export type SentFields = Map<Field, string>;

export function readSentFields(form: HTMLFormElement): SentFields {
  const texts = keptFields(form).filter(
    (field) => !(field instanceof HTMLSelectElement) && !isChoice(field),
  );
  return new Map(texts.map((field) => [field, field.value]));
}

/** Forgets the long texts that were replaced since: such a text is not what was sent with something added. */
export function forgetReplaced(sent: SentFields): void {
  for (const [field, value] of sent) {
    const isLong = field instanceof HTMLTextAreaElement;
    if (isLong && !field.value.startsWith(value.trimEnd())) sent.delete(field);
  }
}

/** Empties the fields that still hold what was sent. Where a long text went on meanwhile, what was added stays. */
export function emptySentFields(sent: SentFields): void {
  forgetReplaced(sent);
  for (const [field, value] of sent) {
    const event = new CustomEvent(FIELD_SENT, { detail: value, cancelable: true });
    if (!field.dispatchEvent(event)) continue;
    if (field instanceof HTMLTextAreaElement) {
      enterValue(field, field.value.slice(value.trimEnd().length).trimStart());
    } else if (field.value === value) {
      enterValue(field, '');
    }
  }
}
