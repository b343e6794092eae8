import { Failure, type FieldErrors } from '#lib/failure.ts';
import { faultsOf, type Fault } from '#lib/fault.ts';
import { TemplateFailures, type MailTexts, type TemplateKey } from './contract.ts';
import { findLooseBrace, namesIn } from './fill-text.ts';
import { variablesOf } from './registry.ts';

const fault = faultsOf('api-notifications');

/** Throws template_faulty, with the variable or the bracket that each text has to lose. */
export function checkTexts(key: TemplateKey, texts: MailTexts): void {
  const { required, optional } = variablesOf(key);
  const faultIn = (text: string, isLine: boolean): Fault | null => {
    const near = findLooseBrace(text);
    if (near !== null) return fault('braceLoose', { near });
    const names = namesIn(text);
    const unknown = names.find((name) => !required.includes(name) && !optional.includes(name));
    if (unknown !== undefined) return fault('variableUnknown', { name: `{${unknown}}` });
    const empty = isLine ? names.find((name) => optional.includes(name)) : undefined;
    return empty === undefined ? null : fault('variableOptional', { name: `{${empty}}` });
  };
  const found = {
    subject: faultIn(texts.subject, true),
    title: faultIn(texts.title, true),
    text: faultIn(texts.text, false),
  };
  const fields = Object.fromEntries(
    Object.entries(found).filter(([, each]) => each !== null),
  ) as FieldErrors;
  if (Object.keys(fields).length > 0)
    throw new Failure(TemplateFailures.template_faulty, { fields });
}
