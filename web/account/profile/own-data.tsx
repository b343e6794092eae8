import { Link } from 'react-router';
import type { PersonalData } from '#features/privacy/contract.ts';
import { orderPath } from '#lib/paths.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useApiBase } from '#web/orders/file-links.ts';
import { usePasswordKey } from '#web/auth/use-password-key.ts';
import { useDownload } from '#web/session/use-download.ts';
import type { Allowed } from './profile-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { Time } from '#web/ui/time.tsx';
import { useLocale } from '#web/use-locale.ts';

interface OwnDataProps {
  data: PersonalData;
  email: string;
  hasPassword: boolean;
}

/** A copy of everything about the person, for the person. */
export function ProfileData({ data: { export: copy }, ...form }: OwnDataProps) {
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
          <DownloadForm bytes={copy.zipBytes ?? 0} />
          <p className="text-sm text-quiet">
            {m.exportReady({
              at: () => <Time at={copy.requestedAt} />,
              until: () => <Time at={copy.expiresAt} show="date" />,
            })}
          </p>
        </div>
      )}
      {!isRunning && (
        <ProofForm action="export" label={copy ? m.exportAgain : m.exportAsk} {...form} />
      )}
    </FormSection>
  );
}

/** What the deletion of the account means, and the button. */
export function ProfileDeletion({ data: { deletion }, ...form }: OwnDataProps) {
  const m = useMessages('own-data');
  const { done: isKept } = useFormResult('keep-account');
  const { failure } = useFormResult('delete');
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
        <Disclosure summary={m.deleteAsk} open={failure !== undefined}>
          <ProofForm action="delete" label={m.deleteAsk} isDangerous {...form} />
        </Disclosure>
      )}
    </FormSection>
  );
}

function Planned({ at, isWaiting }: { at: string; isWaiting: boolean }) {
  const m = useMessages('own-data');
  return (
    <Notice
      tone="warning"
      role="status"
      title={
        isWaiting ? m.deleteWaiting : m.deletePlanned({ at: () => <Time at={at} show="date" /> })
      }
      action={
        <ApiForm action="keep-account">
          <Button tone="secondary" size="small">
            {m.keep}
          </Button>
        </ApiForm>
      }
    >
      <p>{m.deletePlannedText}</p>
    </Notice>
  );
}

/** The copy as a file, for a person who has proven lately who they are. */
function DownloadForm({ bytes }: { bytes: number }) {
  const m = useMessages('own-data');
  const locale = useLocale();
  const href = `${useApiBase()}/account/data.zip`;
  const label = m.exportDownload({ size: formatBytes(bytes, locale) });
  const { done } = useFormResult<Allowed>('download');
  if (useDownload(href, done?.downloadedAt)) {
    return (
      <a href={href} download>
        {label}
      </a>
    );
  }
  return (
    <ApiForm action="download" className="grid justify-items-start gap-5">
      <Button tone="secondary">{label}</Button>
    </ApiForm>
  );
}

interface ProofFormProps extends Omit<OwnDataProps, 'data'> {
  action: 'export' | 'delete';
  label: string;
  isDangerous?: boolean;
}

/** A button that asks for the password, because a device may be left signed in; an account without one needs another recent proof. */
function ProofForm({ action, label, isDangerous, email, hasPassword }: ProofFormProps) {
  const m = useMessages('own-data');
  const round = usePasswordKey(useFormResult(action).failure?.error);
  return (
    <ApiForm action={action} noValidate className="grid gap-5">
      {/* Tells password managers which account this password belongs to. */}
      <input type="email" name="account" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <PasswordInput
          key={round}
          id={`${action}-password`}
          label={m.password}
          name="password"
          autoComplete="current-password"
          required
        />
      )}
      <div>
        <Button tone={isDangerous ? 'danger' : 'secondary'}>{label}</Button>
      </div>
    </ApiForm>
  );
}
