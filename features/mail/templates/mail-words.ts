import { messagesOf } from '#messages/messages-of.ts';
import type { Locale } from '#lib/locale.ts';
import type { MailTexts, TemplateKey } from './contract.ts';
import { fillText } from './fill-text.ts';
import { MAIL_TEMPLATES, variablesOf, type TemplateValues } from './registry.ts';

/** What the words of a mail depend on besides its values. */
export interface WordsFrame {
  shopName: string;
  /** The language of the mail. */
  locale: Locale;
  /** The texts that the studio changed, in this language. */
  changedTexts?: ReadonlyMap<TemplateKey, MailTexts>;
  /** Told the values of a mail's variables, for the editor. */
  noteValues?: (key: TemplateKey, values: Record<string, string | null>) => void;
}

/** What a mail says above its fixed parts. */
export interface MailWords extends MailTexts {
  /** For the preview line of mail programs, if the studio changed the texts. */
  changedPreview: string | null;
}

/** The subject, the title and the text of a mail: the studio's own if it changed them, else the standard ones. */
export function mailWords<Key extends TemplateKey>(
  frame: WordsFrame,
  key: Key,
  templateValues: TemplateValues<Key>,
): MailWords {
  const values = { ...(templateValues as Record<string, string | null>), shopName: frame.shopName };
  frame.noteValues?.(key, values);
  const changed = frame.changedTexts?.get(key);
  const { subject, title, text } = changed ?? standardTexts(key, frame.locale);
  const words = {
    subject: fillText(subject, values),
    title: fillText(title, values),
    text: fillText(text, values),
  };
  return { ...words, changedPreview: changed ? words.text || words.title : null };
}

/** The standard texts with their variables, as the editor shows them. */
export function standardTexts(key: TemplateKey, locale: Locale): MailTexts {
  const { area, subject, title, text } = MAIL_TEMPLATES[key];
  const { required, optional } = variablesOf(key);
  const slots = Object.fromEntries([...required, ...optional].map((name) => [name, `{${name}}`]));
  const messages = messagesOf(locale, area) as Record<string, unknown>;
  const read = (name: string | null): string => {
    const message = name === null ? '' : messages[name];
    return typeof message === 'function' ? String(message(slots)) : String(message);
  };
  return { subject: read(subject), title: read(title), text: read(text) };
}
