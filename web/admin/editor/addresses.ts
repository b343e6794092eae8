/** Addresses in a text of the visual editor: read where the site finds them, and written so that the site shows them unchanged. */
import { Node, type JSONContent } from '@tiptap/core';

type TokenizerThis = { lexer: { state: { inLink: boolean } } };

/** What an address between `<` and `>` can contain; a `|` would divide a cell of a table. */
const WEB_ADDRESS = /^(?:https?|ftp):\/\/[^\s<>|]+$/i;
const EMAIL = /^[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;

/** A host without a path ends at these signs, as in »https://a.example«, and at a line break. */
const HOST = /^(?:https?|ftp):\/\/[\p{L}\p{N}.-]*[\p{L}\p{N}](?=[.-]*[»«“”„‚‘’…–—\\])/iu;

/** A backslash that breaks the line is no part of an address with a path either. */
const BROKEN_LINE = /^(?:https?|ftp):\/\/[^\s<]*[\p{L}\p{N}/](?=\\\n)/iu;

/**
 * For the tokenizer of the library. An address that begins with `www.` stays text; `false` leaves it to the library to decide.
 */
export function readAddress(text: string) {
  if (/^www\./i.test(text)) return undefined;
  const [raw] = HOST.exec(text) ?? BROKEN_LINE.exec(text) ?? [];
  return raw ? linkTo(raw) : (false as const);
}

/** An address that names its kind: `mailto:a@b.example` is one link. */
export const mailtoAddress = {
  name: 'mailtoAddress',
  level: 'inline' as const,
  start: (text: string) => {
    const at = text.search(/\bmailto:/i);
    return at === -1 ? undefined : at;
  },
  tokenizer(this: TokenizerThis, text: string) {
    // The library asks for an address inside the text of a link too.
    if (this.lexer.state.inLink) return undefined;
    const [raw] = /^mailto:[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]*[a-z0-9])+/i.exec(text) ?? [];
    return raw ? linkTo(raw) : undefined;
  },
};

/** The site leaves an email address directly behind such a sign as text: „a@b.example“. */
const QUOTED_EMAIL = /[„“”‚‘’»«›‹/](?:\\_|[\w.+-])+@[a-z0-9-]+(?:\.[a-z0-9-]*[a-z0-9])+/i;

export const quotedEmail = {
  name: 'quotedEmail',
  level: 'inline' as const,
  start: (text: string) => {
    const at = text.search(QUOTED_EMAIL);
    return at === -1 ? undefined : at;
  },
  tokenizer: (text: string) => {
    const match = QUOTED_EMAIL.exec(text);
    if (match?.index !== 0) return undefined;
    return { type: 'text' as const, raw: match[0], text: match[0].replaceAll('\\_', '_') };
  },
};

function linkTo(raw: string) {
  const text = { type: 'text' as const, raw, text: raw };
  return { type: 'link' as const, raw, href: raw, text: raw, tokens: [text] };
}

/** A link that shows its own address; never in a document of the editor, only while it is written. */
export const Address = Node.create({
  name: 'address',
  renderMarkdown: (node) => `<${String(node.attrs?.['text'])}>`,
});

/**
 * The document with such links as `Address`. In brackets the site would decode their text, and make one dash of two.
 */
export function withAddresses(node: JSONContent): JSONContent {
  if (node.content) return { ...node, content: node.content.map(withAddresses) };
  const { text = '', marks: [mark, ...others] = [] } = node;
  if (node.type !== 'text' || mark?.type !== 'link' || others.length > 0) return node;
  const { href, title } = mark.attrs ?? {};
  const isAddress =
    !title &&
    (href === text ? WEB_ADDRESS.test(text) : href === `mailto:${text}` && EMAIL.test(text));
  return isAddress ? { type: 'address', attrs: { text } } : node;
}
