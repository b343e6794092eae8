/** Elements that a browser moves out of where the server wrote them: React then finds another page than it expects. */
import { Parser } from 'htmlparser2';

/** Each ends an open paragraph. */
const ENDS_PARAGRAPH =
  /^(p|div|ul|ol|dl|table|section|article|aside|h[1-6]|form|fieldset|figure|blockquote|pre|hr|details|nav|header|footer|main|address)$/;
const NOT_IN_ITSELF = new Set(['a', 'button', 'form', 'option']);

/** The misplaced elements of a document, each with those around it. */
export function nestingFaults(html: string): string[] {
  const faults = new Set<string>();
  const open: string[] = [];
  const parser = new Parser(
    {
      onopentag(name) {
        const isMisplaced =
          (ENDS_PARAGRAPH.test(name) && open.includes('p')) ||
          (NOT_IN_ITSELF.has(name) && open.includes(name));
        if (isMisplaced) faults.add([...open.slice(-6), name].join(' > '));
        open.push(name);
      },
      onclosetag(name) {
        open.splice(open.lastIndexOf(name));
      },
    },
    // Otherwise the parser mends what this looks for.
    { xmlMode: true },
  );
  parser.end(html.replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>/gs, ''));
  return [...faults];
}
