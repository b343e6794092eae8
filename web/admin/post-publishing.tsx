import { Form } from 'react-router';
import type { EditablePost } from '#features/blog/contract.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Time } from '#web/ui/time.tsx';

/** When visitors read the post: now, later, or not. */
export function PostPublishing({ post }: { post: EditablePost }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-base font-semibold">Publishing</h2>
      {post.state !== 'draft' && post.publishedAt && (
        <p className="text-sm text-quiet">
          {post.state === 'scheduled' ? 'Comes out ' : 'Out since '}
          <Time at={post.publishedAt} />
        </p>
      )}
      {post.state !== 'published' && (
        <>
          <Form method="post">
            <Button name="intent" value="publish" wide>
              Publish now
            </Button>
          </Form>
          <Form method="post" className="grid gap-3">
            <TextInput
              label={post.state === 'scheduled' ? 'Another time' : 'Or at a time'}
              name="at"
              type="datetime-local"
              required
            />
            <Button name="intent" value="publish" tone="secondary" size="small">
              Schedule
            </Button>
          </Form>
        </>
      )}
      {post.state !== 'draft' && (
        <Form method="post">
          <Button name="intent" value="unpublish" tone="secondary" size="small">
            Make it a draft again
          </Button>
        </Form>
      )}
      <details>
        <summary className="text-sm text-quiet">Delete this post</summary>
        <Form method="post" className="mt-3 grid gap-3">
          <p className="text-sm">
            It is gone for good, with its earlier texts. Links to it will not work any more.
          </p>
          <Button name="intent" value="delete" tone="danger" size="small">
            Delete for good
          </Button>
        </Form>
      </details>
    </section>
  );
}
