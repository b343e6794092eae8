import Download from 'lucide-react/icons/download';
import { DECIMALS, DECIMALS_OF } from '#lib/lists/csv.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useApiBase } from '#web/orders/file-links.ts';
import { useDownload } from '#web/session/use-download.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Select } from '#web/ui/select.tsx';
import { useLocale } from '#web/use-locale.ts';
import { ToolMenu } from './tool-menu.tsx';

interface ExportButtonProps {
  /** In the API: the file never passes through a page. */
  path: string;
  query: string;
}

/** Downloads the list, once the person has proven lately who they are; asks for the proof where it is missing. */
export function ExportButton({ path, query }: ExportButtonProps) {
  const m = useMessages('lists');
  const locale = useLocale();
  const { done, failure } = useFormResult<{ exportedAt: number; decimals: string }>('list-export');
  const params = new URLSearchParams(query);
  if (done?.decimals) params.set('decimals', done.decimals);
  const href = `${useApiBase()}${path}?${params}`;
  const needsLink = useDownload(href, done?.exportedAt);
  return (
    <ToolMenu
      label={
        <>
          <Icon of={Download} size={16} />
          {m.export}
        </>
      }
      isOpen={failure !== undefined || needsLink}
    >
      <ApiForm action="list-export" className="grid gap-3">
        <Select
          id="export-decimals"
          label={m.decimals}
          name="decimals"
          options={DECIMALS.map((each) => ({
            value: each,
            label: m.decimalsOf({ decimals: each }),
          }))}
          defaultValue={DECIMALS_OF[locale]}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small">{m.exportCsv}</Button>
          {needsLink && (
            <a href={href} download>
              {m.download}
            </a>
          )}
        </div>
      </ApiForm>
    </ToolMenu>
  );
}
