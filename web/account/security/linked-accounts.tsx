import { useHref } from 'react-router';
import Link2 from 'lucide-react/icons/link-2';
import type {
  LinkedAccount,
  LinkedAccounts,
  Provider,
} from '#features/accounts/providers/contract.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useDownload } from '#web/session/use-download.ts';
import type { Allowed } from './security-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Time } from '#web/ui/time.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

interface LinkedProps {
  linked: LinkedAccounts;
  /** An account was just linked. */
  isLinked: boolean;
}

/** Accounts at Google and others with which the person signs in; nothing in a shop without such providers. */
export function LinkedAccountsSection({ linked, isLinked }: LinkedProps) {
  const m = useMessages('security');
  const { accounts, offered } = linked;
  if (accounts.length === 0 && offered.length === 0) return null;
  return (
    <FormSection id="linked" title={m.linked} about={m.linkedAbout}>
      {isLinked && (
        <Notice tone="success" role="status">
          <p>{m.linkedDone}</p>
        </Notice>
      )}
      {accounts.length > 0 && (
        <ul className="grid">
          {accounts.map((account) => (
            <Row key={account.id} account={account} />
          ))}
        </ul>
      )}
      {offered.map((provider) => (
        <Offer key={provider.id} provider={provider} />
      ))}
    </FormSection>
  );
}

function Row({ account }: { account: LinkedAccount }) {
  const m = useMessages('security');
  const { id, provider, email, linkedAt, lastUsedAt } = account;
  const { name: providerName } = provider;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline py-3 first:pt-0">
      <Icon of={Link2} size={20} />
      <div className="grow">
        <p className="font-semibold wrap-anywhere">
          {providerName}
          {email && ` · ${email}`}
        </p>
        <p className="text-sm text-quiet">
          {m.linkedUsed({ time: () => <Time at={lastUsedAt ?? linkedAt} /> })}
        </p>
      </div>
      <ApiForm action="unlink-account" row={{ id }} className="grid gap-3">
        <ConfirmButton
          tone="quiet"
          size="small"
          name="id"
          value={id}
          promise={m.unlinkTitle({ provider: providerName })}
          ask={() => ({
            title: m.unlinkTitle({ provider: providerName }),
            text: m.unlinkText,
            confirm: m.unlinkConfirm,
            tone: 'danger',
          })}
        >
          {m.unlink({
            provider: providerName,
            name: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
          })}
        </ConfirmButton>
      </ApiForm>
    </li>
  );
}

/** Leads to the provider, once the person has proven lately who they are. */
function Offer({ provider: { id, name } }: { provider: Provider }) {
  const m = useMessages('security');
  const href = `${useHref('/sign-in')}/${id}?link=yes`;
  const allowed = useFormResult<Allowed>('link-account').done?.allowed;
  if (useDownload(href, allowed?.provider === id ? allowed.at : undefined))
    return <a href={href}>{m.linkTo({ provider: name })}</a>;
  return (
    <ApiForm action="link-account" row={{ id }} className="grid justify-items-start gap-5">
      <Button tone="secondary">{m.linkTo({ provider: name })}</Button>
    </ApiForm>
  );
}
