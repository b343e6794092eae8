import { Form, Link, useNavigation } from 'react-router';
import type { EditablePost } from '#features/blog/contract.ts';
import { Button } from '#web/ui/button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Time } from '#web/ui/time.tsx';
import { POST_FORM } from './form.tsx';

interface PostPublishingProps {
  post: EditablePost;
  /** The refused publishing time and the reason. */
  typedAt: string | undefined;
  atFault: string | undefined;
}

/** Publishes the post now, schedules it, or unpublishes it. */
export function PostPublishing({ post, typedAt, atFault }: PostPublishingProps) {
  const { state, formData } = useNavigation();
  const isSending = (intent: string) => state !== 'idle' && formData?.get('intent') === intent;
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
          {/* Both buttons submit the editor's form, so they publish the text on the screen. */}
          <Button
            form={POST_FORM}
            name="intent"
            value="publish"
            wide
            pending={isSending('publish')}
          >
            Save and publish
          </Button>
          <div className="grid gap-3">
            <TextInput
              label={post.state === 'scheduled' ? 'Another time' : 'Or at a time'}
              name="at"
              form={POST_FORM}
              type="datetime-local"
              defaultValue={typedAt}
              error={atFault}
            />
            <Button
              form={POST_FORM}
              name="intent"
              value="schedule"
              tone="secondary"
              size="small"
              pending={isSending('schedule')}
            >
              Save and schedule
            </Button>
          </div>
        </>
      )}
      {post.state !== 'published' && (
        <p className="text-sm">
          <Link to={`/blog/${post.slug}`}>Preview of its page, as last saved</Link>
        </p>
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
