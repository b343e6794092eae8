import { Form, Link } from 'react-router';
import type { EditableService } from '#features/catalog/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Time } from '#web/ui/time.tsx';

/** Publishes, unpublishes or deletes the service, and shows what is missing before it can be published. */
export function ServicePublishing({ service }: { service: EditableService }) {
  const m = useMessages('admin-services');
  const missing = Object.entries(service.missing);
  const isPublished = service.state === 'published';
  return (
    <div className="grid content-start gap-6 text-sm">
      <section className="grid gap-3">
        <h2 className="font-text text-base font-semibold tracking-normal">{m.visibility}</h2>
        <p className="text-quiet">
          {m[isPublished ? 'visibilityPublished' : 'visibilityDraft']({
            time: () => <Time at={service.updatedAt} />,
          })}
        </p>
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
          <Form method="post">
            <Button name="intent" value="unpublish" tone="secondary" size="small">
              {m.unpublish}
            </Button>
          </Form>
        )}
      </section>
      <details>
        <summary className="min-h-6 text-quiet">{m.deleteSummary}</summary>
        <Form method="post" className="mt-3 grid justify-items-start gap-3">
          <p>{m.deleteText}</p>
          <Button name="intent" value="delete" tone="danger" size="small">
            {m.deleteConfirm}
          </Button>
        </Form>
      </details>
    </div>
  );
}
