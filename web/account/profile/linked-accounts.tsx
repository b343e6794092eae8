import { Form, useHref } from 'react-router';
import Link2 from 'lucide-react/icons/link-2';
import type {
  LinkedAccount,
  LinkedAccounts,
  Provider,
} from '#features/accounts/provider-contract.ts';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useDownload } from '#web/session/use-download.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Time } from '#web/ui/time.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useIsSending } from '#web/use-is-sending.ts';

interface LinkedProps {
  linked: LinkedAccounts;
  /** An account was just linked. */
  isLinked: boolean;
  /** The provider to which the person may go now, and since when. */
  allowed: { provider: string; at: number } | undefined;
  refusedIn(intent: string): Refusal | undefined;
}

/** Accounts at Google and others with which the person signs in; nothing in a shop without such providers. */
export function ProfileLinkedAccounts({ linked, isLinked, allowed, refusedIn }: LinkedProps) {
  const m = useMessages('account');
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
            <Row key={account.id} account={account} refused={refusedIn('unlink-account')} />
          ))}
        </ul>
      )}
      {offered.map((provider) => (
        <Offer
          key={provider.id}
          provider={provider}
          allowedAt={allowed?.provider === provider.id ? allowed.at : undefined}
          refused={refusedIn('link-account')}
        />
      ))}
    </FormSection>
  );
}

function Row({ account, refused }: { account: LinkedAccount; refused: Refusal | undefined }) {
  const m = useMessages('account');
  const { id, provider, email, linkedAt, lastUsedAt } = account;
  const isSending = useIsSending('unlink-account', id);
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
      <Form method="post" preventScrollReset className="grid gap-3">
        <input type="hidden" name="intent" value="unlink-account" />
        <FormError refused={refused?.values['id'] === id ? refused.refused : undefined} />
        <ConfirmButton
          tone="quiet"
          size="small"
          name="id"
          value={id}
          pending={isSending}
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
      </Form>
    </li>
  );
}

interface OfferProps {
  provider: Provider;
  allowedAt: number | undefined;
  refused: Refusal | undefined;
}

/** Leads to the provider, once the person has proven lately who they are. */
function Offer({ provider: { id, name }, allowedAt, refused }: OfferProps) {
  const m = useMessages('account');
  const href = `${useHref('/sign-in')}/${id}?link=yes`;
  const isSending = useIsSending('link-account', id);
  const isMine = refused?.values['id'] === id;
  if (useDownload(href, allowedAt)) return <a href={href}>{m.linkTo({ provider: name })}</a>;
  return (
    <Form method="post" preventScrollReset className="grid justify-items-start gap-5">
      <input type="hidden" name="intent" value="link-account" />
      <input type="hidden" name="id" value={id} />
      <FormError refused={isMine ? refused.refused : undefined} />
      <Button tone="secondary" pending={isSending}>
        {m.linkTo({ provider: name })}
      </Button>
    </Form>
  );
}
