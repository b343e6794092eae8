/**
 * The light formatting of messages: bold, italic, code, links, lists and quotes. Nothing else is markup, and line breaks are kept, so a
 * plain text reads as it was typed: every number, sign and word of it is shown, in its order. A text that came by mail has no markup at all.
 * The text is a stranger's: HTML in it is text, and the output is sanitized again.
 */
import MarkdownIt, { type MarkdownIt as Parser, type Token } from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

/** A file of the order that `#name` in a text refers to. */
export interface NamedFile {
  name: string;
  href: string;
}

export interface MessageText {
  text: string;
  files: readonly NamedFile[];
  /** Without markup, as a text that came by mail: only line breaks, addresses and names of files count. */
  isPlain?: boolean;
}

const OPTIONS = { breaks: true, linkify: true, html: false, maxNesting: 20 };
/** Lists and quotes inside each other below this are text: the parser drops what is nested deeper than its own limit. */
const MAX_BLOCK_LEVEL = 12;

const plain = asTyped(new MarkdownIt('zero', OPTIONS).enable(['linkify', 'newline']));
const markdown = asTyped(
  new MarkdownIt('zero', OPTIONS).enable([
    'linkify',
    'newline',
    'emphasis',
    'backticks',
    'link',
    'blockquote',
    'list',
    'fence',
  ]),
);
// A minus or a "greater than" before a number is a sign, and a mark without words is what somebody typed.
blockIf('list', /^(?:\d|[-*][ \t]+\S)(?<!^-[ \t]+[\d\p{Sc}.,])/u);
blockIf('blockquote', /^>(?:>|$|[ \t]+(?![\d\p{Sc}.,=]))/u);
blockIf('fence', /^(?:`{3,}|~{3,})[ \t]*[a-z\d+#-]{0,20}[ \t]*$/);
inlineIf('link', (link) => /\]\((?:https?:\/\/|mailto:)[^\s<>]+\)$/i.test(link));
// Some people type "geht`s" with a backtick.
inlineIf(
  'backticks',
  (code, before, after) =>
    /^(`+)(?!`|\s)[^]*[^\s`]\1$/.test(code) &&
    !/[\p{L}\p{N}`]$/u.test(before) &&
    !/^[\p{L}\p{N}]/u.test(after),
);
emphasizeWholeWords();

const renderFence = markdown.renderer.rules.fence;
// A long line of code scrolls inside itself, and must be reachable by keyboard.
markdown.renderer.rules.fence = (...args) =>
  (renderFence?.(...args) ?? '').replace('<pre', '<pre tabindex="0"');

/** Links whole addresses only, and shows them as they were typed. */
function asTyped(parser: Parser): Parser {
  parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  // Links to them are not allowed below; without this they would look like links and lead nowhere.
  parser.linkify.add('ftp:', null).add('//', null);
  parser.normalizeLinkText = (address) => address;
  return parser;
}

/** Makes a block rule depend on the rest of the line that it starts at. */
function blockIf(name: 'list' | 'blockquote' | 'fence', start: RegExp): void {
  const [rule] = blockRules(name);
  if (!rule) throw new Error(`no rule ${name}`);
  const alt = ['paragraph', 'blockquote', ...(name === 'list' ? [] : ['list'])];
  markdown.block.ruler.at(
    name,
    (state, line, endLine, silent) => {
      const at = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
      const text = state.src.slice(at, Math.min(state.eMarks[line] ?? at, at + 200));
      return (
        state.level < MAX_BLOCK_LEVEL && start.test(text) && rule(state, line, endLine, silent)
      );
    },
    { alt },
  );
}

function blockRules(name: string) {
  const { ruler } = new MarkdownIt('zero').block;
  ruler.enableOnly([name]);
  return ruler.getRules('');
}

/** Makes an inline rule depend on what it would take, and on the texts before and after that. */
function inlineIf(
  name: 'link' | 'backticks',
  isMarkup: (text: string, before: string, after: string) => boolean,
): void {
  const { ruler } = new MarkdownIt('zero').inline;
  ruler.enableOnly([name]);
  const [rule] = ruler.getRules('');
  if (!rule) throw new Error(`no rule ${name}`);
  markdown.inline.ruler.at(name, (state, silent) => {
    const { pos: from, src } = state;
    if (!rule(state, true)) return false;
    const { pos: to } = state;
    const before = src.slice(Math.max(0, from - 2), from);
    const isTaken = isMarkup(src.slice(from, to), before, src.slice(to, to + 2));
    state.pos = from;
    return isTaken && rule(state, silent);
  });
}

/** Signs between digits, in names and in formulas are not emphasis: it begins before a word and ends after one. */
function emphasizeWholeWords(): void {
  markdown.inline.State = class extends markdown.inline.State {
    override scanDelims(start: number, canSplitWord: boolean) {
      const scanned = super.scanDelims(start, canSplitWord);
      const before = this.src.slice(Math.max(0, start - 2), start);
      const after = this.src.slice(start + scanned.length, start + scanned.length + 2);
      return {
        ...scanned,
        can_open: scanned.can_open && /(?:^|[\s([{*_"'„“‚‘«»–—])$/u.test(before),
        can_close: scanned.can_close && /^(?:$|[\s.,;:!?…)\]}*_"'“”‘’«»–—])/u.test(after),
      };
    }
  };
}

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'code', 'pre', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: {
    a: ['href', 'rel', 'target', 'class'],
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
export function renderMessage({ text, files, isPlain = false }: MessageText): string {
  const parser = isPlain ? plain : markdown;
  const tokens = withNumbers(parser.parse(text, {}));
  if (files.length > 0) for (const token of tokens) mentionFiles(token, files);
  return sanitizeHtml(parser.renderer.render(tokens, parser.options, {}), ALLOWED);
}

/** Puts the numbers of a list into its text: a browser would count them itself, and "3. May, 7. May" is no count. */
function withNumbers(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, index) => {
    const number = numberOf(token);
    if (number === '') return [token];
    const inline = tokens[index + 1]?.type === 'paragraph_open' ? tokens[index + 2] : undefined;
    if (!inline) return [token, textToken(token, number)];
    inline.children = [textToken(token, number), ...(inline.children ?? [])];
    return [token];
  });
}

/** What stands before the text of an item of an ordered list; otherwise empty. */
function numberOf({ type, info, markup }: Token): string {
  return type === 'list_item_open' && info !== '' ? `${info}${markup} ` : '';
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
  let lists = 0;
  let quotes = 0;
  let mark = '';
  let text = '';
  for (const token of tokens) {
    if (token.type.endsWith('_list_open')) lists += 1;
    if (token.type === 'blockquote_open') quotes += 1;
    if (token.type === 'blockquote_close') quotes -= 1;
    if (token.type.endsWith('_list_close')) {
      lists -= 1;
      if (lists === 0) text += '\n';
    }
    if (token.type === 'list_item_open') {
      mark = (mark || '  '.repeat(lists - 1)) + (numberOf(token) || '- ');
    }
    const isEmptyItem = token.type === 'list_item_close' && mark !== '';
    if (token.type === 'inline' || token.type === 'fence' || isEmptyItem) {
      const content = token.type === 'fence' ? token.content : plainInline(token.children ?? []);
      const words = mark + content.trimEnd();
      mark = '';
      text += quotes > 0 ? words.replace(/^/gm, '> '.repeat(quotes)) : words;
      text += lists > 0 ? '\n' : '\n\n';
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
