import { Form } from 'react-router';
import Download from 'lucide-react/icons/download';
import { useMessages } from '#web/messages/use-messages.ts';
import { useApiBase } from '#web/orders/file-links.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useDownload } from '#web/session/use-download.ts';
import { useIsSending } from '#web/use-is-sending.ts';
import { refusalOf, type ExportResult } from './list-settings.ts';
import { ToolMenu } from './tool-menu.tsx';

interface ExportButtonProps {
  /** In the API: the file never passes through a page. */
  path: string;
  query: string;
  /** What became of the last form of the page. */
  result: object | undefined;
}

/** Downloads the list, once the person has proven lately who they are; asks for the proof where it is missing. */
export function ExportButton({ path, query, result }: ExportButtonProps) {
  const m = useMessages('lists');
  const href = `${useApiBase()}${path}${query && `?${query}`}`;
  const isSending = useIsSending('list-export');
  const refused = refusalOf(result, 'list-export');
  const exportedAt = (result as Partial<ExportResult> | undefined)?.exportedAt;
  const needsLink = useDownload(href, exportedAt);
  const button = (
    <Button tone="secondary" size="small" pending={isSending}>
      <Icon of={Download} size={16} />
      {m.exportCsv}
    </Button>
  );
  const form = (
    <Form method="post" preventScrollReset className="grid justify-items-start gap-3">
      <input type="hidden" name="intent" value="list-export" />
      <FormError refused={refused?.refused} />
      {button}
    </Form>
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
