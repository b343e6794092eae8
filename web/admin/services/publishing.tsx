import { Form, Link } from 'react-router';
import type { EditableService } from '#features/catalog/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Saved } from '#web/ui/saved.tsx';
import { Time } from '#web/ui/time.tsx';
import type { ServiceResult } from './act-on-service.ts';
import { SidePart } from './side-part.tsx';

interface ServicePublishingProps {
  service: EditableService;
  result: ServiceResult | undefined;
}

/** Who sees the service, and what is missing before it can be published. */
export function ServicePublishing({ service, result }: ServicePublishingProps) {
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
        <Form method="post" preventScrollReset>
          <Button name="intent" value="unpublish" tone="secondary" size="small">
            {m.unpublish}
          </Button>
        </Form>
      )}
      <Saved isSaved={result === 'unpublished'}>{m.unpublished}</Saved>
    </SidePart>
  );
}

function visibilityOf({ state, isArchived, edit }: EditableService) {
  if (isArchived) return 'archived';
  if (state === 'draft') return 'draft';
  return edit.isListed ? 'published' : 'unlisted';
}
