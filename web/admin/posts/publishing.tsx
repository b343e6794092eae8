import { useContext } from 'react';
import { Link, useNavigation } from 'react-router';
import type { EditablePost } from '#features/blog/contract.ts';
import { toLocalInput } from '#lib/time/local-input.ts';
import { ApiForm } from '#web/forms/api-form.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { TimeZoneContext } from '#web/ui/time-zone.ts';
import { Time } from '#web/ui/time.tsx';
import { POST_FORM } from './form.tsx';

interface PostPublishingProps {
  post: EditablePost;
  /** The refused values and the reasons. */
  typed: Record<string, string> | undefined;
  faults: Record<string, string> | undefined;
}

/** When the post appears and disappears. Its buttons submit the editor's form, so what is scheduled is the text on the screen. */
export function PostPublishing({ post, typed, faults }: PostPublishingProps) {
  const m = useMessages('admin-content');
  const posts = useMessages('admin-posts');
  const { state, formData } = useNavigation();
  const timeZone = useContext(TimeZoneContext);
  const { publishedAt, unpublishAt, title } = post;
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
        <div className="grid gap-3">
          <TextInput
            label={post.state === 'scheduled' ? m.scheduleOther : posts.scheduleAt}
            name="at"
            form={POST_FORM}
            type="datetime-local"
            defaultValue={typed?.['at']}
            error={faults?.['at']}
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
      )}
      <TextInput
        key={unpublishAt}
        label={posts.unpublishAt}
        hint={posts.unpublishAtHint}
        optional
        name="unpublishAt"
        form={POST_FORM}
        type="datetime-local"
        defaultValue={typed?.['unpublishAt'] ?? toLocalInput(unpublishAt, timeZone)}
        error={faults?.['unpublishAt']}
      />
      {post.state !== 'published' && (
        <p className="text-sm">
          <Link to={`/blog/${post.slug}`}>{m.previewPage}</Link>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {post.state !== 'draft' && (
          <ApiForm action="unpublish">
            <Button tone="secondary" size="small">
              {m.unpublish}
            </Button>
          </ApiForm>
        )}
        <ApiForm action="delete">
          <ConfirmButton
            tone="danger"
            size="small"
            promise={posts.deletePromise}
            ask={() => ({
              title: posts.deleteTitle({ title }),
              text: m.deletePostText,
              confirm: m.deletePostConfirm,
            })}
          >
            {m.deletePost}
          </ConfirmButton>
        </ApiForm>
      </div>
    </section>
  );
}
