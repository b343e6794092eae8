import { Link } from 'react-router';
import type { EditableService } from '#features/catalog/contract.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useFormResult } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Saved } from '#web/ui/saved.tsx';
import { Time } from '#web/ui/time.tsx';
import { SidePart } from './side-part.tsx';

/** Who sees the service, and what is missing before it can be published. */
export function ServicePublishing({ service }: { service: EditableService }) {
  const m = useMessages('service-lifecycle');
  const missing = Object.entries(service.missing);
  const isPublished = service.state === 'published';
  const { publishAt, unpublishAt } = service;
  return (
    <SidePart id="visibility" title={m.visibility}>
      <p className="text-quiet">
        {m[visibilityOf(service)]({ time: () => <Time at={service.updatedAt} /> })}
      </p>
      {publishAt && <p>{m.publishesAt({ time: () => <Time at={publishAt} /> })}</p>}
      {unpublishAt && <p>{m.unpublishesAt({ time: () => <Time at={unpublishAt} /> })}</p>}
      {!isPublished && missing.length > 0 && (
        <div>
          <p className="font-semibold">{m.missingTitle}</p>
          <ul className="mt-1 grid list-disc gap-1 pl-4">
            {missing.map(([name, what]) => (
              <li key={name}>
                <a href={`#${name === 'packages' ? 'part-packages' : name}`}>{what}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p>
        <Link to={`/services/${service.edit.slug}`}>
          {isPublished ? m.viewPage : m.previewPage}
        </Link>
      </p>
      {isPublished && (
        <ApiForm action="unpublish" errorOnTop>
          <Button tone="secondary" size="small">
            {m.unpublish}
          </Button>
        </ApiForm>
      )}
      <Saved isSaved={useFormResult('unpublish').done !== undefined}>{m.unpublished}</Saved>
    </SidePart>
  );
}

function visibilityOf({ state, isArchived, edit }: EditableService) {
  if (isArchived) return 'archived';
  if (state === 'draft') return 'draft';
  return edit.isListed ? 'published' : 'unlisted';
}
