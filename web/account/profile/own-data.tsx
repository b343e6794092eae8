import { Form, Link } from 'react-router';
import type { PersonalData } from '#features/privacy/contract.ts';
import { orderPath } from '#lib/paths.ts';
import type { Refusal } from '#web/load.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useApiBase } from '#web/orders/file-links.ts';
import { usePasswordKey } from '#web/auth/use-password-key.ts';
import { useDownload } from '#web/session/use-download.ts';
import { Button } from '#web/ui/button.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { Time } from '#web/ui/time.tsx';
import { useIsSending } from '#web/use-is-sending.ts';
import { useLocale } from '#web/use-locale.ts';

interface OwnDataProps {
  data: PersonalData;
  email: string;
  hasPassword: boolean;
  refused: Refusal | undefined;
}

interface DataProps extends OwnDataProps {
  refusedDownload: Refusal | undefined;
  /** When the download was allowed. */
  downloadedAt: number | undefined;
}

/** A copy of everything about the person, for the person. */
export function ProfileData({
  data: { export: copy },
  refusedDownload,
  downloadedAt,
  ...form
}: DataProps) {
  const m = useMessages('own-data');
  const isRunning = copy?.state === 'queued' || copy?.state === 'preparing';
  return (
    <FormSection id="data" title={m.dataTitle} about={m.dataAbout}>
      {isRunning && (
        <Notice role="status">
          <p>{m.exportRunning}</p>
        </Notice>
      )}
      {copy?.state === 'failed' && (
        <Notice tone="danger">
          <p>{m.exportFailed}</p>
        </Notice>
      )}
      {copy?.state === 'ready' && (
        <div className="grid gap-2">
          <DownloadForm
            bytes={copy.zipBytes ?? 0}
            refused={refusedDownload}
            allowedAt={downloadedAt}
          />
          <p className="text-sm text-quiet">
            {m.exportReady({
              at: () => <Time at={copy.requestedAt} />,
              until: () => <Time at={copy.expiresAt} show="date" />,
            })}
          </p>
        </div>
      )}
      {!isRunning && (
        <ProofForm intent="export" label={copy ? m.exportAgain : m.exportAsk} {...form} />
      )}
    </FormSection>
  );
}

interface DeletionProps extends OwnDataProps {
  /** A deletion was just taken back. */
  isKept: boolean;
}

/** What the deletion of the account means, and the button. */
export function ProfileDeletion({ data: { deletion }, isKept, ...form }: DeletionProps) {
  const m = useMessages('own-data');
  const { openOrders, keptUntil, keptOrdersCount: count, bookkeepingYears: years } = deletion;
  return (
    <FormSection id="delete" title={m.deleteTitle} about={m.deleteAbout}>
      {isKept && !deletion.at && (
        <Notice tone="success" role="status">
          <p>{m.kept}</p>
        </Notice>
      )}
      {deletion.at && <Planned at={deletion.at} isWaiting={openOrders.length > 0} />}
      <p>{m.deleteAtOnce}</p>
      {keptUntil && (
        <p>{m.deleteKept({ count, years, until: () => <Time at={keptUntil} show="date" /> })}</p>
      )}
      {openOrders.length > 0 && (
        <div>
          <p>{m.deleteOpen({ count: openOrders.length })}</p>
          <ul className="mt-2 grid gap-1">
            {openOrders.map((order) => (
              <li key={order.id}>
                <Link to={orderPath(order)}>{order.number}</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {deletion.isLastOwner && <p>{m.deleteLast}</p>}
      {deletion.heldCompanies.length > 0 && (
        <p>{m.deleteHeld({ companies: deletion.heldCompanies.join(', ') })}</p>
      )}
      {!deletion.at && !deletion.isLastOwner && deletion.heldCompanies.length === 0 && (
        <Disclosure summary={m.deleteAsk} open={form.refused !== undefined}>
          <ProofForm intent="delete" label={m.deleteAsk} isDangerous {...form} />
        </Disclosure>
      )}
    </FormSection>
  );
}

function Planned({ at, isWaiting }: { at: string; isWaiting: boolean }) {
  const m = useMessages('own-data');
  const isSending = useIsSending('keep-account');
  return (
    <Notice
      tone="warning"
      role="status"
      title={
        isWaiting ? m.deleteWaiting : m.deletePlanned({ at: () => <Time at={at} show="date" /> })
      }
      action={
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="keep-account" />
          <Button tone="secondary" size="small" pending={isSending}>
            {m.keep}
          </Button>
        </Form>
      }
    >
      <p>{m.deletePlannedText}</p>
    </Notice>
  );
}

interface DownloadProps {
  bytes: number;
  refused: Refusal | undefined;
  allowedAt: number | undefined;
}

/** The copy as a file, for a person who has proven lately who they are. */
function DownloadForm({ bytes, refused, allowedAt }: DownloadProps) {
  const m = useMessages('own-data');
  const locale = useLocale();
  const href = `${useApiBase()}/account/data.zip`;
  const label = m.exportDownload({ size: formatBytes(bytes, locale) });
  const isSending = useIsSending('download');
  if (useDownload(href, allowedAt)) {
    return (
      <a href={href} download>
        {label}
      </a>
    );
  }
  return (
    <Form method="post" preventScrollReset className="grid justify-items-start gap-5">
      <input type="hidden" name="intent" value="download" />
      <FormError refused={refused?.refused} />
      <Button tone="secondary" pending={isSending}>
        {label}
      </Button>
    </Form>
  );
}

interface ProofFormProps extends Omit<OwnDataProps, 'data'> {
  intent: 'export' | 'delete';
  label: string;
  isDangerous?: boolean;
}

/** A button that asks for the password, because a device may be left signed in; an account without one needs another recent proof. */
function ProofForm({ intent, label, isDangerous, email, hasPassword, refused }: ProofFormProps) {
  const m = useMessages('own-data');
  const round = usePasswordKey(refused?.refused);
  return (
    <Form method="post" preventScrollReset noValidate className="grid gap-5">
      <input type="hidden" name="intent" value={intent} />
      {/* Tells password managers which account this password belongs to. */}
      <input type="email" name="account" autoComplete="username" value={email} readOnly hidden />
      <FormError refused={refused?.refused} />
      {hasPassword && (
        <PasswordInput
          key={round}
          id={`${intent}-password`}
          label={m.password}
          name="password"
          autoComplete="current-password"
          required
          error={refused?.refused.fields['password']}
        />
      )}
      <div>
        <Button tone={isDangerous ? 'danger' : 'secondary'} pending={useIsSending(intent)}>
          {label}
        </Button>
      </div>
    </Form>
  );
}
