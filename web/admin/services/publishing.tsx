import { Form, Link } from 'react-router';
import type { EditableService } from '#features/catalog/contract.ts';
import { Button } from '#web/ui/button.tsx';
import { Time } from '#web/ui/time.tsx';

/** Publishes, unpublishes or deletes the service, and shows what is missing before it can be published. */
export function ServicePublishing({ service }: { service: EditableService }) {
  const missing = Object.entries(service.missing);
  const isPublished = service.state === 'published';
  return (
    <aside className="grid content-start gap-6 text-sm">
      <section className="grid gap-3">
        <h2 className="font-text text-base font-semibold tracking-normal">Visibility</h2>
        <p className="text-quiet">
          {isPublished ? 'Visitors see it and can order it.' : 'Only administrators see it.'} Saved{' '}
          <Time at={service.updatedAt} />.
        </p>
        {!isPublished && missing.length > 0 && (
          <div>
            <p className="font-semibold">Before it can be published</p>
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
            {isPublished ? 'Its page on the site' : 'Preview of its page'}
          </Link>
        </p>
        {isPublished && (
          <Form method="post">
            <Button name="intent" value="unpublish" tone="secondary" size="small">
              Unpublish
            </Button>
          </Form>
        )}
      </section>
      <details>
        <summary className="min-h-6 text-quiet">Delete this service</summary>
        <Form method="post" className="mt-3 grid justify-items-start gap-3">
          <p>
            Only a service that was never ordered can be deleted; then it is gone for good. Others
            can be unpublished.
          </p>
          <Button name="intent" value="delete" tone="danger" size="small">
            Delete for good
          </Button>
        </Form>
      </details>
    </aside>
  );
}
