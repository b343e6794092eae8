/**
 * Footnotes in Markdown: `[^1]` in a text, and `[^1]: The note.` in a line of its own. They are numbered in the order of their references, and
 * link there and back.
 */
import { createHash } from 'node:crypto';
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import type sanitizeHtml from 'sanitize-html';

/** Lets the renderer read footnotes, and gives assistive technology their roles. */
export function readFootnotes(markdown: MarkdownIt): void {
  markdown.use(footnotes);
  // A note in the middle of its sentence is neither documented nor known to the visual editor.
  markdown.inline.ruler.disable('footnote_inline');
  markdown.core.ruler.at('footnote_tail', moveNotesToTheEnd);
  const { rules } = markdown.renderer;
  rules['footnote_block_open'] = () => '<section class="footnotes" role="doc-endnotes">\n<ol>\n';
  rules['footnote_block_close'] = () => '</ol>\n</section>\n';
  rules['footnote_open'] = (tokens, at, _options, env) => `<li id="fn-${nameOf(tokens[at], env)}">`;
  rules['footnote_ref'] = (tokens, at, _options, env) => {
    const name = nameOf(tokens[at], env);
    const { id, subId } = metaOf(tokens[at]);
    return `<sup><a href="#fn-${name}" id="fnref-${name}${repeated(subId)}" role="doc-noteref">${id + 1}</a></sup>`;
  };
  rules['footnote_anchor'] = (tokens, at, _options, env) => {
    const { id, subId } = metaOf(tokens[at]);
    const address = `#fnref-${nameOf(tokens[at], env)}${repeated(subId)}`;
    // The second sign keeps phones from drawing a coloured picture.
    return ` <a href="${address}" role="doc-backlink" aria-label="↩ ${id + 1}">↩\uFE0E</a>`;
  };
}

interface Notes {
  /** In the order of their first references. */
  list?: { label: string; count: number }[];
}

/** The package's own rule copies the whole text for each note, so that many notes take quadratic time. */
function moveNotesToTheEnd(state: StateCore): void {
  const { list = [] } = (state.env as { footnotes?: Notes }).footnotes ?? {};
  const text: Token[] = [];
  const notes = new Map<string, Token[]>();
  let at = text;
  for (const token of state.tokens) {
    if (token.type === 'footnote_reference_open') {
      at = [];
      notes.set((token.meta as { label: string }).label, at);
    } else if (token.type === 'footnote_reference_close') at = text;
    else at.push(token);
  }
  state.tokens = text;
  if (list.length === 0) return;
  const add = (type: string, nesting: -1 | 0 | 1, meta: object | null = null) => {
    text.push(Object.assign(new state.Token(type, '', nesting), { meta }));
  };
  add('footnote_block_open', 1);
  for (const [id, { label, count }] of list.entries()) {
    add('footnote_open', 1, { id, label });
    text.push(...(notes.get(label) ?? []));
    // The way back is at the end of the last paragraph.
    const end = text.at(-1)?.type === 'paragraph_close' ? text.pop() : undefined;
    for (let subId = 0; subId < Math.max(count, 1); subId += 1) {
      add('footnote_anchor', 0, { id, subId, label });
    }
    if (end) text.push(end);
    add('footnote_close', -1);
  }
  add('footnote_block_close', -1);
}

/** What the renderer needs to know about a text with footnotes: two texts on a page must not have the same ids. */
export const footnoteEnv = (text: string): { docId: string } => ({
  docId: createHash('sha256').update(text).digest('hex').slice(0, 8),
});

/** The attributes and roles of footnotes, for the sanitizer. */
export const FOOTNOTE_HTML = {
  allowedTags: ['sup', 'section'],
  allowedAttributes: {
    section: [{ name: 'role', values: ['doc-endnotes'] }],
    li: ['id'],
    a: ['id', 'aria-label', { name: 'role', values: ['doc-noteref', 'doc-backlink'] }],
  },
  allowedClasses: { section: ['footnotes'] },
} satisfies sanitizeHtml.IOptions;

function metaOf(token: Token | undefined): { id: number; subId: number } {
  return token?.meta as { id: number; subId: number };
}

function nameOf(token: Token | undefined, env: unknown): string {
  return `${(env as { docId: string }).docId}-${metaOf(token).id + 1}`;
}

/** The second reference to a note, and those after it, have ids of their own. */
const repeated = (subId: number) => (subId > 0 ? `-${subId + 1}` : '');
