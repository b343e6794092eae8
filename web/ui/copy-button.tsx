import { useEffect, useState } from 'react';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useMessages } from '#web/messages/use-messages.ts';
import { Announce } from './announce.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';

/** Copies a text to the clipboard and confirms it; not rendered without scripts. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const m = useMessages('ui');
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  if (!hydrated) return null;
  return (
    <>
      <Button
        type="button"
        tone="secondary"
        size="small"
        icon={<Icon of={copied ? Check : Copy} size={15} />}
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      >
        {copied ? m.copied : (label ?? m.copy)}
      </Button>
      <Announce>{copied ? m.copied : ''}</Announce>
    </>
  );
}
