import { useTrustedHtml } from '#web/use-trusted-html.ts';
import { useApiBase } from '#web/orders/file-links.ts';

/** A text that the server rendered from light Markdown and sanitised; pass nothing else. Its files come from this browser's API. */
export function FormattedMessage({ html }: { html: string }) {
  const base = useApiBase();
  const local = base === '/api' ? html : html.replaceAll('href="/api/', `href="${base}/`);
  return <div className="message-text" dangerouslySetInnerHTML={useTrustedHtml(local)} />;
}
