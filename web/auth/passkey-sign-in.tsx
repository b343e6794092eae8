import { useEffect, useState } from 'react';
import { useSubmit } from 'react-router';
import KeyRound from 'lucide-react/icons/key-round';
import { useMessages } from '#web/messages/use-messages.ts';
import { Announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/**
 * Signs in with a passkey: by its button, or by choosing a passkey among the suggestions of the email field. Not rendered where the browser
 * knows no passkeys.
 */
export function PasskeySignIn({ redirect }: { redirect?: string | null | undefined }) {
  const m = useMessages('passkey');
  const submit = useSubmit();
  const [hasFailed, setHasFailed] = useState(false);
  const isOffered = useHydrated() && 'PublicKeyCredential' in globalThis;

  useEffect(() => {
    if (!isOffered) return;
    let isOpen = true;
    const loading = import('./ask-passkey.ts');
    const fill = async () => {
      const passkeyProof = await (await loading).awaitAutofill();
      if (passkeyProof && isOpen)
        await submit({ passkeyProof, ...(redirect && { redirect }) }, { method: 'post' });
    };
    // Ended by leaving the page, or by the button; the page works as it did before passkeys.
    fill().catch(() => undefined);
    return () => {
      isOpen = false;
      void loading.then(({ stopAutofill }) => stopAutofill());
    };
  }, [isOffered, submit, redirect]);

  async function ask() {
    setHasFailed(false);
    try {
      const passkeyProof = await (await import('./ask-passkey.ts')).askPasskey();
      await submit({ passkeyProof, ...(redirect && { redirect }) }, { method: 'post' });
    } catch {
      setHasFailed(true); // closed by the person, or none for this shop
    }
  }

  if (!isOffered) return null;
  return (
    <div className="mt-5 grid gap-3">
      <Button
        type="button"
        tone="secondary"
        wide
        icon={<Icon of={KeyRound} size={18} />}
        onClick={() => void ask()}
      >
        {m.use}
      </Button>
      {hasFailed && <p className="text-sm text-quiet">{m.failed}</p>}
      <Announce>{hasFailed ? m.failed : ''}</Announce>
    </div>
  );
}
