import { Form, Link, useNavigation } from 'react-router';
import type { EditablePost } from '#features/blog/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
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
  const m = useMessages('admin-content');
  const { state, formData } = useNavigation();
  const { publishedAt } = post;
  const isSending = (intent: string) => state !== 'idle' && formData?.get('intent') === intent;
  return (
    <section className="grid gap-4">
      <h2 className="text-base font-semibold">{m.publishing}</h2>
      {post.state !== 'draft' && publishedAt && (
        <p className="text-sm text-quiet">
          {m[post.state === 'scheduled' ? 'publishingScheduled' : 'publishingPublished']({
            time: () => <Time at={publishedAt} />,
          })}
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
            {m.publishNow}
          </Button>
          <div className="grid gap-3">
            <TextInput
              label={post.state === 'scheduled' ? m.scheduleOther : m.scheduleAt}
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
              {m.schedule}
            </Button>
          </div>
        </>
      )}
      {post.state !== 'published' && (
        <p className="text-sm">
          <Link to={`/blog/${post.slug}`}>{m.previewPage}</Link>
        </p>
      )}
      {post.state !== 'draft' && (
        <Form method="post">
          <Button name="intent" value="unpublish" tone="secondary" size="small">
            {m.unpublish}
          </Button>
        </Form>
      )}
      <details>
        <summary className="text-sm text-quiet">{m.deletePost}</summary>
        <Form method="post" className="mt-3 grid gap-3">
          <p className="text-sm">{m.deletePostText}</p>
          <Button name="intent" value="delete" tone="danger" size="small">
            {m.deletePostConfirm}
          </Button>
        </Form>
      </details>
    </section>
  );
}
