/** The part of html-to-text that we use; the package has no types. */
declare module 'html-to-text' {
  interface ConvertOptions {
    wordwrap?: number | false;
    limits?: { maxInputLength?: number; maxDepth?: number; maxChildNodes?: number };
    selectors?: { selector: string; format?: string; options?: Record<string, unknown> }[];
  }
  export function convert(html: string, options?: ConvertOptions): string;
}
