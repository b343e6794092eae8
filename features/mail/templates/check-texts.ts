import { ApiFailure, type FieldErrors } from '#lib/api-failure.ts';
import { messageKeysOf, type MessageKey } from '#lib/message-key.ts';
import { TemplateFailures, type MailTexts, type TemplateKey } from './contract.ts';
import { findLooseBrace, namesIn } from './fill-text.ts';
import { variablesOf } from './registry.ts';

const messageKey = messageKeysOf('api-notifications');

/** Throws template_faulty, with the variable or the bracket that each text has to lose. */
export function checkTexts(key: TemplateKey, texts: MailTexts): void {
  const { required, optional } = variablesOf(key);
  const faultIn = (text: string, isLine: boolean): MessageKey | null => {
    const near = findLooseBrace(text);
    if (near !== null) return messageKey('braceLoose', { near });
    const names = namesIn(text);
    const unknown = names.find((name) => !required.includes(name) && !optional.includes(name));
    if (unknown !== undefined) return messageKey('variableUnknown', { name: `{${unknown}}` });
    const empty = isLine ? names.find((name) => optional.includes(name)) : undefined;
    return empty === undefined ? null : messageKey('variableOptional', { name: `{${empty}}` });
  };
  const faults = {
    subject: faultIn(texts.subject, true),
    title: faultIn(texts.title, true),
    text: faultIn(texts.text, false),
  };
  const fields = Object.fromEntries(
    Object.entries(faults).filter(([, each]) => each !== null),
  ) as FieldErrors;
  if (Object.keys(fields).length > 0)
    throw new ApiFailure(TemplateFailures.template_faulty, { fields });
}
