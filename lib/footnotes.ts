/**
 * Footnotes in Markdown: `[^1]` in a text, and `[^1]: The note.` in a line of its own. They are numbered in the order of their references, and
 * link there and back.
 */
import { createHash } from 'node:crypto';
import type { MarkdownIt, Token } from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import type sanitizeHtml from 'sanitize-html';

/** Lets the renderer read footnotes, and gives assistive technology their roles. */
export function readFootnotes(markdown: MarkdownIt): void {
  markdown.use(footnotes);
  // A note in the middle of its sentence is neither documented nor known to the visual editor.
  markdown.inline.ruler.disable('footnote_inline');
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
