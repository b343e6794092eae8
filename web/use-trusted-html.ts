import { useMemo } from 'react';

/** The part of Trusted Types that we use; not every browser has them. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): unknown };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('atelier', { createHTML: (html) => html });

/**
 * The only HTML that scripts may put into a page: what the server rendered from Markdown and sanitised. The policy of the page refuses any
 * other (`trusted-types` in lib/apply-csp.ts). The same object for the same text, so that React writes it once.
 */
export function useTrustedHtml(html: string): { __html: string } {
  return useMemo(() => ({ __html: (policy?.createHTML(html) ?? html) as string }), [html]);
}
