import { useEffect, useState } from 'react';
import { useMessages } from '#web/messages/use-messages.ts';

interface TextPreviewProps {
  url: string;
  name: string;
  /** Of the whole file. */
  bytes: number;
}

const SHOWN_BYTES = 100_000;

/** The beginning of a text or of code, loaded when it is shown. */
export function TextPreview({ url, name, bytes }: TextPreviewProps) {
  const m = useMessages('previews');
  const [text, setText] = useState<string | null>();
  useEffect(() => {
    const attempt = new AbortController();
    fetch(url, { signal: attempt.signal })
      .then(async (response) => setText(response.ok ? await response.text() : null))
      .catch(() => {
        if (!attempt.signal.aborted) setText(null);
      });
    return () => attempt.abort();
  }, [url]);
  if (bytes === 0) return <p>{m.textEmpty}</p>;
  if (text === undefined) return <p className="text-quiet">{m.textLoading}</p>;
  if (text === null) return <p>{m.textFailed}</p>;
  return (
    <div className="text-preview">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reachable by keyboard */}
      <pre tabIndex={0} role="region" aria-label={name}>
        <code>{text}</code>
      </pre>
      {bytes > SHOWN_BYTES && <p className="text-sm text-quiet">{m.textCut}</p>}
    </div>
  );
}
