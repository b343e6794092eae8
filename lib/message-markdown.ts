/**
 * The light formatting of messages: bold, italic, code, links, lists and quotes. Nothing else is markup, and line breaks are kept, so a
 * plain text reads as it was typed. The text is a stranger's: HTML in it is text, and the output is sanitized again.
 */
import MarkdownIt, { type Token } from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

/** A file of the order that `#name` in a text refers to. */
export interface NamedFile {
  name: string;
  href: string;
}

export interface MessageText {
  text: string;
  files: readonly NamedFile[];
}

const markdown = new MarkdownIt('zero', {
  breaks: true,
  linkify: true,
  html: false,
  maxNesting: 20,
}).enable([
  'linkify',
  'newline',
  'emphasis',
  'backticks',
  'link',
  'autolink',
  'blockquote',
  'list',
  'fence',
]);
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
const renderFence = markdown.renderer.rules.fence;
// A long line of code scrolls inside itself, and must be reachable by keyboard.
markdown.renderer.rules.fence = (...args) =>
  (renderFence?.(...args) ?? '').replace('<pre', '<pre tabindex="0"');

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'code', 'pre', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: {
    a: ['href', 'rel', 'target', 'class'],
    ol: ['start'],
    pre: ['tabindex'],
  },
  allowedClasses: { a: ['file-mention'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href = '', class: look = '' }) => {
      const outside = { rel: 'nofollow noopener noreferrer', target: '_blank' };
      const attribs: Record<string, string> =
        look === 'file-mention' ? { href, class: look } : { href, ...outside };
      return { tagName, attribs };
    },
  },
};

/** The text as safe HTML. Costs up to about 50 ms for 10,000 hostile characters: see kit/message-markdown.ts. */
export function renderMessage({ text, files }: MessageText): string {
  const tokens = markdown.parse(text, {});
  if (files.length > 0) for (const token of tokens) mentionFiles(token, files);
  return sanitizeHtml(markdown.renderer.render(tokens, markdown.options, {}), ALLOWED);
}

/** Turns `#name` of a file into a link to it, outside of links and code. */
function mentionFiles(block: Token, files: readonly NamedFile[]): void {
  if (!block.children?.some(({ content }) => content.includes('#'))) return;
  // The longest name first, so that `#logo.png.zip` is not taken for `#logo.png`.
  const byLength = files.toSorted((a, b) => b.name.length - a.name.length);
  let openLinks = 0;
  block.children = block.children.flatMap((token) => {
    if (token.type === 'link_open') openLinks += 1;
    if (token.type === 'link_close') openLinks -= 1;
    return token.type === 'text' && openLinks === 0 ? splitAtMentions(token, byLength) : [token];
  });
}

function splitAtMentions(token: Token, files: readonly NamedFile[]): Token[] {
  const parts: Token[] = [];
  let rest = token.content;
  for (let at = rest.indexOf('#'); at >= 0; at = rest.indexOf('#', at)) {
    const file = files.find(({ name }) => rest.startsWith(name, at + 1));
    if (!file) {
      at += 1;
      continue;
    }
    parts.push(textToken(token, rest.slice(0, at)), ...linkTokens(token, file));
    rest = rest.slice(at + 1 + file.name.length);
    at = 0;
  }
  return parts.length > 0 ? [...parts, textToken(token, rest)] : [token];
}

function linkTokens(like: Token, { name, href }: NamedFile): Token[] {
  const open = tokenLike(like, 'link_open', 'a', 1);
  open.attrSet('href', href);
  open.attrSet('class', 'file-mention');
  return [open, textToken(like, name), tokenLike(like, 'link_close', 'a', -1)];
}

function textToken(like: Token, content: string): Token {
  const token = tokenLike(like, 'text', '', 0);
  token.content = content;
  return token;
}

function tokenLike(like: Token, type: string, tag: string, nesting: -1 | 0 | 1): Token {
  const Made = like.constructor as new (type: string, tag: string, nesting: number) => Token;
  return new Made(type, tag, nesting);
}

/** The text without markup, as mails and quotes show it: lists keep their marks, links their address. */
export function plainMessage(text: string): string {
  return plainBlocks(markdown.parse(text, {}))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function plainBlocks(tokens: readonly Token[]): string {
  const lists: { number: number | null }[] = [];
  let quotes = 0;
  let mark = '';
  let text = '';
  for (const token of tokens) {
    if (token.type === 'bullet_list_open') lists.push({ number: null });
    if (token.type === 'ordered_list_open')
      lists.push({ number: Number(token.attrGet('start') ?? 1) });
    if (token.type === 'blockquote_open') quotes += 1;
    if (token.type === 'blockquote_close') quotes -= 1;
    if (token.type.endsWith('_list_close')) {
      lists.pop();
      if (lists.length === 0) text += '\n';
    }
    if (token.type === 'list_item_open') {
      const list = lists.at(-1);
      const own = list && list.number !== null ? `${list.number++}. ` : '- ';
      mark = '  '.repeat(lists.length - 1) + own;
    }
    if (token.type === 'inline' || token.type === 'fence') {
      const content = token.type === 'fence' ? token.content : plainInline(token.children ?? []);
      const words = mark + content.trimEnd();
      mark = '';
      text += quotes > 0 ? words.replace(/^/gm, '> '.repeat(quotes)) : words;
      text += lists.length > 0 ? '\n' : '\n\n';
    }
  }
  return text;
}

function plainInline(tokens: readonly Token[]): string {
  let text = '';
  const open: { at: number; href: string }[] = [];
  for (const token of tokens) {
    if (token.type === 'link_open')
      open.push({ at: text.length, href: String(token.attrGet('href') ?? '') });
    else if (token.type === 'link_close') {
      const link = open.pop();
      const isNamed = link && token.info !== 'auto' && text.slice(link.at) !== link.href;
      if (isNamed) text += ` (${link.href})`;
    } else if (token.type === 'hardbreak' || token.type === 'softbreak') text += '\n';
    else text += token.content;
  }
  return text;
}
