import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSubmit } from 'react-router';
import KeyRound from 'lucide-react/icons/key-round';
import type { Passkey, PasskeyList } from '#features/accounts/passkeys/contract.ts';
import { RecoveryCodes } from '#web/auth/factor-setup.tsx';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ShownResult } from '#web/ui/shown-result.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Time } from '#web/ui/time.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { FactorOutcome } from './factor-actions.ts';

const DONE = {
  'passkey-add': 'passkeyAdded',
  'passkey-rename': 'passkeyRenamed',
  'passkey-remove': 'passkeyRemoved',
} as const;

/** The person's passkeys: added, renamed, removed; with one, the password may go. */
export function PasskeysSection({ list }: { list: PasskeyList }) {
  const m = useMessages('security');
  const { passkeys, hasPassword } = list;
  const { done: outcome } = useFormResult<FactorOutcome>();
  const said = DONE[outcome?.done as keyof typeof DONE];
  const isAdded = outcome?.done === 'passkey-add';
  const result = said && (
    <ShownResult of={outcome}>
      <Notice tone="success" role="status" title={m[said]} />
    </ShownResult>
  );
  const isWithoutPassword = outcome?.done === 'password-remove' && outcome.recoveryCodes;
  return (
    <FormSection id="passkeys" title={m.passkeyTitle} about={m.passkeyAbout}>
      {passkeys.length === 0 ? (
        <p>{m.passkeyNone}</p>
      ) : (
        <ul className="grid">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {!isAdded && result}
      <Add options={outcome?.passkeyOptions} />
      {isAdded && result}
      {hasPassword && passkeys.length > 0 && <RemovePassword />}
      {isWithoutPassword && (
        <ShownResult of={outcome}>
          <Notice tone="success" role="status" title={m.passwordRemoved}>
            <RecoveryCodes codes={isWithoutPassword} />
          </Notice>
        </ShownResult>
      )}
    </FormSection>
  );
}

function Row({ passkey }: { passkey: Passkey }) {
  const m = useMessages('security');
  const { id, name, createdAt, lastUsedAt } = passkey;
  const { pathname } = useLocation();
  const date = () => <Time at={createdAt} show="date" />;
  return (
    <li className="grid gap-3 border-b border-hairline py-3 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Icon of={KeyRound} size={20} />
        <div className="grow">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-quiet">
            {lastUsedAt
              ? m.passkeyUsed({ date, used: () => <Time at={lastUsedAt} /> })
              : m.passkeyCreated({ date })}
          </p>
        </div>
        <ApiForm action="passkey-remove" row={{ id }} className="grid gap-3">
          <ConfirmButton
            tone="quiet"
            size="small"
            name="id"
            value={id}
            promise={m.passkeyRemovePromise({ passkey: name })}
            ask={() => ({
              title: m.passkeyRemoveTitle({ passkey: name }),
              text: m.passkeyRemoveText,
              confirm: m.passkeyRemoveConfirm,
              tone: 'danger',
            })}
          >
            {m.passkeyRemove({
              passkey: name,
              name: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
            })}
          </ConfirmButton>
        </ApiForm>
      </div>
      <Disclosure summary={m.passkeyRename}>
        <ApiForm
          action="passkey-rename"
          row={{ id }}
          unsaved={`passkey-${id}`}
          about={pathname}
          className="flex flex-wrap items-end gap-4"
        >
          <TextInput
            id={`passkey-name-${id}`}
            label={m.passkeyNameNew}
            hideLabel
            name="name"
            required
            maxLength={60}
            defaultValue={name}
          />
          <Button tone="secondary">{m.passkeyRename}</Button>
        </ApiForm>
      </Disclosure>
    </li>
  );
}

interface AddProps {
  /** What the browser needs; the API has just answered it. */
  options: object | undefined;
}

/** The form asks for what the browser needs; the browser's answer is then sent as a form of its own. */
function Add({ options }: AddProps) {
  const m = useMessages('security');
  const submit = useSubmit();
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    if (!options) return;
    const name = new FormData(form.current ?? undefined).get('name');
    const make = async () => {
      const { makePasskey } = await import('#web/auth/ask-passkey.ts');
      const passkeyProof = await makePasskey(options);
      await submit(
        { intent: 'passkey-add', passkeyProof, name: String(name) || m.passkeyNameDefault },
        { method: 'post', preventScrollReset: true },
      );
    };
    make().catch(() =>
      setFault('PublicKeyCredential' in window ? m.passkeyNotMade : m.passkeyUnsupported),
    );
  }, [options, submit, m]);
  return (
    <>
      <noscript>
        <p className="text-quiet">{m.passkeyNoScript}</p>
      </noscript>
      {isHydrated && (
        <ApiForm
          ref={form}
          action={['passkey-options', 'passkey-add']}
          onSubmit={() => setFault(null)}
          errorAtEnd
          className="grid gap-5"
        >
          <TextInput
            id="passkey-name"
            label={m.passkeyNameNew}
            hint={m.passkeyNameHint}
            name="name"
            maxLength={60}
            defaultValue={m.passkeyNameDefault}
            required
          />
          <div>
            <Button tone="secondary" name="intent" value="passkey-options">
              {m.passkeyAdd}
            </Button>
          </div>
          {fault && <Notice tone="warning" role="alert" title={fault} />}
        </ApiForm>
      )}
    </>
  );
}

function RemovePassword() {
  const m = useMessages('security');
  return (
    <ApiForm action="password-remove" className="grid justify-items-start gap-4">
      <ConfirmButton
        tone="quiet"
        promise={m.passwordRemovePromise}
        ask={() => ({
          title: m.passwordRemoveTitle,
          text: m.passwordRemoveText,
          confirm: m.passwordRemove,
        })}
      >
        {m.passwordRemove}
      </ConfirmButton>
    </ApiForm>
  );
}

/** In place of the form that changes the password. */
export function NoPassword() {
  const m = useMessages('security');
  return (
    <FormSection title={m.password} about="">
      <p>{m.noPassword({ reset: (text) => <Link to="/forgot-password">{text}</Link> })}</p>
    </FormSection>
  );
}
