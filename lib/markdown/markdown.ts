/**
 * Renders administrators' Markdown as safe HTML: raw HTML is escaped, and the output is sanitized again. The page already has its h1, so
 * headings start at h2; each has an id for a table of contents.
 */
import MarkdownIt, { type MarkdownItOptions, type Token } from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { renderCallouts } from './callouts.ts';
import { FOOTNOTE_HTML, footnoteEnv, readFootnotes } from './footnotes.ts';

export interface Heading {
  id: string;
  level: 2 | 3 | 4;
  text: string;
}

export interface RenderedMarkdown {
  html: string;
  headings: Heading[];
}

const LOWEST_HEADING = 4;
/** The most headings with an id and an entry in the table of contents. */
const MAX_LISTED_HEADINGS = 500;
const MAX_ID_LENGTH = 80;

const markdown = new MarkdownIt({ html: false, linkify: true, typographer: true });
// Addresses with a scheme and email addresses are links; `www.` and bare domains are text. The visual editor reads them alike.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: true });
// „E-Mail:ada@example.com“ without a space links the address behind the label.
const { re } = markdown.linkify;
const beforeName = `^|${re.get_text_separators().source}|"|\\(|${re.src_ZCc}|(?<!://\\S*):`;
const emailName = new RegExp(`(?:${beforeName})(${re.get_mail_name().source})$`);
re.get_mail_name_validator = () => emailName;
// A backslash at the end of a line breaks it, and is no part of the address before it.
const matchAtStart = markdown.linkify.matchAtStart.bind(markdown.linkify);
markdown.linkify.matchAtStart = (text) => {
  const link = matchAtStart(text);
  if (!link?.raw.endsWith('\\') || text[link.lastIndex] !== '\n') return link;
  return matchAtStart(text.slice(0, link.lastIndex - 1));
};
readFootnotes(markdown);
// Code and tables scroll inside themselves, and must be reachable by keyboard.
for (const rule of ['fence', 'code_block'] as const) {
  const render = markdown.renderer.rules[rule];
  markdown.renderer.rules[rule] = (...args) =>
    (render?.(...args) ?? '').replace('<pre', '<pre tabindex="0"');
}
markdown.renderer.rules['table_open'] = () => '<table tabindex="0">\n';

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...'h2 h3 h4 p ul ol li blockquote div hr br pre code span em strong s a img table thead tbody tr th td'.split(
      ' ',
    ),
    ...FOOTNOTE_HTML.allowedTags,
  ],
  allowedAttributes: {
    ...FOOTNOTE_HTML.allowedAttributes,
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    a: ['href', 'title', 'rel', ...FOOTNOTE_HTML.allowedAttributes.a],
    img: ['src', 'alt', 'title', 'loading'],
    pre: ['tabindex'],
    table: ['tabindex'],
    ol: ['start'],
    div: ['role'],
    code: [{ name: 'class', multiple: false, values: ['language-*'] }],
  },
  allowedClasses: {
    ...FOOTNOTE_HTML.allowedClasses,
    code: ['language-*'],
    span: ['hljs-*'],
    div: ['callout', 'callout-*'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https?:/i.test(attribs['href'] ?? '') ? { ...attribs, rel: 'noopener' } : attribs,
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
};

/** The HTML without the headings. */
export function renderMarkdown(text: string): string {
  return renderArticle(text).html;
}

/** The HTML with its headings in order, for a table of contents. Code is plain unless `highlight` colours it. */
export function renderArticle(
  text: string,
  highlight: MarkdownItOptions['highlight'] = null,
): RenderedMarkdown {
  const env = footnoteEnv(text);
  const tokens = markdown.parse(text, env);
  renderCheckboxes(tokens);
  renderCallouts(tokens);
  const headings: Heading[] = [];
  const nextId = uniqueIds();
  const lift = tokens.some((token) => token.type === 'heading_open' && token.tag === 'h1') ? 1 : 0;
  tokens.forEach((token, index) => {
    if (token.type !== 'heading_open' && token.type !== 'heading_close') return;
    const level = Math.min(Number(token.tag.slice(1)) + lift, LOWEST_HEADING);
    token.tag = `h${level}`;
    if (token.type === 'heading_close') return;
    if (headings.length >= MAX_LISTED_HEADINGS) return;
    const words = plainText(tokens[index + 1]);
    const id = nextId(words);
    token.attrSet('id', id);
    headings.push({ id, level: level as Heading['level'], text: words });
  });
  const html = markdown.renderer.render(tokens, { ...markdown.options, highlight }, env);
  return { html: sanitizeHtml(html, ALLOWED), headings };
}

/** The checkboxes of a task list are shown but cannot be changed. */
function renderCheckboxes(tokens: Token[]): void {
  tokens.forEach((token, index) => {
    const first = token.children?.[0];
    if (first?.type !== 'text' || tokens[index - 2]?.type !== 'list_item_open') return;
    first.content = first.content.replace(/^\[([ xX])\] /, (_box, mark) =>
      mark === ' ' ? '☐ ' : '☑ ',
    );
  });
}

function plainText(token: Token | undefined): string {
  return (token?.children ?? [])
    .map((child) =>
      child.type === 'softbreak' || child.type === 'hardbreak' ? ' ' : child.content,
    )
    .join('');
}

/** Gives every heading a unique id: `about`, `about-2` … Remembers the last number, so equal headings cost no more than others. */
function uniqueIds(): (words: string) => string {
  const usedIds = new Set<string>();
  const lastNumber = new Map<string, number>();
  return (words) => {
    const base = idOf(words);
    let number = lastNumber.get(base) ?? 0;
    let id;
    do {
      number += 1;
      id = number === 1 ? base : `${base}-${number}`;
    } while (usedIds.has(id));
    lastNumber.set(base, number);
    usedIds.add(id);
    return id;
  };
}

function idOf(words: string): string {
  const slug = words
    .slice(0, 4 * MAX_ID_LENGTH)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MAX_ID_LENGTH)
    .replace(/^-+|-+$/g, '');
  return slug.toWellFormed() || 'section';
}
