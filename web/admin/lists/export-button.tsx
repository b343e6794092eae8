import Download from 'lucide-react/icons/download';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useApiBase } from '#web/orders/file-links.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useDownload } from '#web/session/use-download.ts';
import { ToolMenu } from './tool-menu.tsx';

interface ExportButtonProps {
  /** In the API: the file never passes through a page. */
  path: string;
  query: string;
}

/** Downloads the list, once the person has proven lately who they are; asks for the proof where it is missing. */
export function ExportButton({ path, query }: ExportButtonProps) {
  const m = useMessages('lists');
  const href = `${useApiBase()}${path}${query && `?${query}`}`;
  const { done, refused } = useFormResult<{ exportedAt: number }>('list-export');
  const needsLink = useDownload(href, done?.exportedAt);
  const form = (
    <ApiForm action="list-export" className="grid justify-items-start gap-3">
      <Button tone="secondary" size="small">
        <Icon of={Download} size={16} />
        {m.exportCsv}
      </Button>
    </ApiForm>
  );
  if (refused) {
    return (
      <ToolMenu label={m.exportCsv} isOpen>
        {form}
      </ToolMenu>
    );
  }
  if (needsLink) {
    return (
      <a className="btn btn-secondary btn-small" href={href} download>
        <Icon of={Download} size={16} />
        {m.exportCsv}
      </a>
    );
  }
  return form;
}
