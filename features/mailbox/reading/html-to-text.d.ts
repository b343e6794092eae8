/** The part of html-to-text that we use; the package has no types. */
declare module 'html-to-text' {
  interface DomNode {
    name?: string;
    /** Of a text node. */
    data?: string;
    children?: DomNode[];
  }
  interface BlockTextBuilder {
    openBlock(options: { leadingLineBreaks: number }): void;
    closeBlock(options: { trailingLineBreaks: number }): void;
    addLiteral(text: string): void;
  }
  type RecursiveCallback = (nodes: DomNode[], builder: BlockTextBuilder) => void;
  type Formatter = (node: DomNode, walk: RecursiveCallback, builder: BlockTextBuilder) => void;
  interface ConvertOptions {
    wordwrap?: number | false;
    limits?: { maxInputLength?: number; maxDepth?: number; maxChildNodes?: number };
    formatters?: Record<string, Formatter>;
    selectors?: { selector: string; format?: string; options?: Record<string, unknown> }[];
  }
  export function convert(html: string, options?: ConvertOptions): string;
}
