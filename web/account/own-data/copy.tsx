import type { PersonalData } from '#features/privacy/contract.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useApiBase } from '#web/orders/file-links.ts';
import { useDownload } from '#web/session/use-download.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Time } from '#web/ui/time.tsx';
import { useLocale } from '#web/use-locale.ts';
import { ProofForm, type ProofOf } from './proof-form.tsx';

interface DataCopyProps extends ProofOf {
  data: PersonalData;
}

/** A copy of everything about the person, for the person. */
export function DataCopy({ data: { export: copy }, ...form }: DataCopyProps) {
  const m = useMessages('own-data');
  const isRunning = copy?.state === 'queued' || copy?.state === 'preparing';
  return (
    <FormSection id="copy" title={m.copyTitle} about={m.dataAbout}>
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

/** The copy as a file, for a person who has proven lately who they are. */
function DownloadForm({ bytes }: { bytes: number }) {
  const m = useMessages('own-data');
  const locale = useLocale();
  const href = `${useApiBase()}/account/data.zip`;
  const label = m.exportDownload({ size: formatBytes(bytes, locale) });
  const { done } = useFormResult<{ downloadedAt: number }>('download');
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
