import { z } from 'zod';

/** The sender that `MAIL_FROM` names: an address, alone or in angle brackets after a name. */
export interface MailSender {
  name: string;
  address: string;
}

const ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/;

/**
 * Null unless the text names exactly one address. The name may have any signs, with or without quotation marks around it: a mail library
 * would read the comma of "Meier, Koch & Co." as the end of an address, and a colon as the name of a group.
 */
export function parseMailSender(text: string): MailSender | null {
  const [, before = '', bracketed] = /^(.*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? text).trim();
  const [, quoted] = /^"(.*)"$/.exec(before.trim()) ?? [];
  const name = quoted?.replace(/\\(["\\])/g, '$1') ?? before.trim();
  // An address in a name without quotation marks is a second sender.
  const isSeveral = quoted === undefined && /\S@\S/.test(name);
  return ADDRESS.test(address) && !CONTROL.test(name) && !isSeveral ? { name, address } : null;
}

export const mailSender = z
  .string()
  .trim()
  .min(1)
  .refine(
    (value) => parseMailSender(value) !== null,
    'must be one address, with or without a name before it: Studio <hello@shop.example>',
  );
