import { useSearchParams } from 'react-router';
import { useMessages } from '#web/messages/use-messages.ts';
import { Notice } from '#web/ui/notice.tsx';

/** After a template was chosen: what still has to be done with the draft. */
export function TemplateNotice() {
  const m = useMessages('new-service');
  const [query] = useSearchParams();
  if (query.get('from') !== 'template') return null;
  return (
    <Notice role="status" title={m.fromTemplate} className="mt-6">
      <p>{m.fromTemplateText}</p>
    </Notice>
  );
}
