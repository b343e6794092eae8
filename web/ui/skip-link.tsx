import { useMessages } from '#web/messages/use-messages.ts';

/** The first tab stop: skips the header and goes to `<main id="main">`. */
export function SkipLink() {
  const m = useMessages('ui');
  return (
    <a className="skip-link" href="#main">
      {m.skipToContent}
    </a>
  );
}
