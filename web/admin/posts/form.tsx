import { Form, Link, useNavigation } from 'react-router';
import type { EditablePost } from '#features/blog/contract.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { useDraft } from '#web/drafts/use-draft.ts';
import type { Refusal } from '#web/load.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { BottomBar } from '#web/ui/bottom-bar.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { CoverField } from './cover-field.tsx';
import { MarkdownField } from '#web/admin/editor/markdown-field.tsx';
import { LeaveGuard } from '#web/admin/edit-form/leave-guard.tsx';
import { SaveResult } from '#web/admin/edit-form/save-result.tsx';
import { versionOf } from '#web/admin/edit-form/version-of.ts';

interface PostFormProps {
  /** Null for a new post. */
  post: EditablePost | null;
  refused: Refusal['refused'] | undefined;
  /** The submitted values after a refusal or a preview. */
  values: Record<string, string> | undefined;
  /** The result of the last click. */
  done: string | undefined;
}

/** The form's id. Buttons elsewhere on the page, such as Publish, submit this form. */
export const POST_FORM = 'post';

/** All fields of a post. */
export function PostForm({ post, refused, values, done }: PostFormProps) {
  const { state, formData } = useNavigation();
  const isSaving = state !== 'idle' && /save|overwrite/.test(String(formData?.get('intent')));
  const isHydrated = useHydrated();
  const draft = useDraft('post', post?.id ?? 'new', { base: String(post?.version ?? 0) });
  const field = (name: string, saved: string | null | undefined) => ({
    name,
    defaultValue: values?.[name] ?? saved ?? '',
    error: refused?.fields[name],
  });
  return (
    <Form
      key={draft.round}
      {...draft.form}
      id={POST_FORM}
      method="post"
      encType="multipart/form-data"
      className="grid min-w-0 gap-6"
    >
      {/* Enter in a field clicks the first button of the form, so this one must come first. */}
      <button
        name="intent"
        value="save"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
      >
        Save
      </button>
      <LeaveGuard isAtRisk={draft.isAtRisk} />
      <DraftNotice draft={draft} />
      <FormError refused={refused} />
      {refused?.code === 'post_changed' && (
        <div>
          <Button name="intent" value="overwrite" tone="secondary" size="small">
            Save mine all the same; theirs is kept among the earlier texts
          </Button>
        </div>
      )}
      <input
        type="hidden"
        name="version"
        value={versionOf(values, draft.restored?.base) ?? post?.version ?? 0}
      />
      <TextInput label="Title" required maxLength={160} {...field('title', post?.title)} />
      <TextArea
        label="Excerpt"
        rows={2}
        maxLength={400}
        hint="One or two sentences for lists and search engines."
        {...field('excerpt', post?.excerpt)}
      />
      <MarkdownField
        label="Text"
        hint="Markdown: ## for a heading, - for a list, > for a quote."
        onEdit={draft.keep}
        {...field('body', post?.body)}
      />
      <CoverField
        key={values?.['coverFileId'] ?? post?.coverFileId} // already uploaded files are not selected again
        post={post}
        fileId={values?.['coverFileId']}
        error={refused?.fields}
      />
      <TextInput
        label="Tags"
        optional
        hint="Separated by commas."
        {...field('tags', post?.tags.join(', '))}
      />
      <Disclosure summary="Address and search engines">
        <div className="grid gap-6 py-2">
          <TextInput
            label="Address"
            optional
            hint="The last part of /blog/…; made from the title if left empty."
            {...field('slug', post?.slug)}
          />
          <TextInput
            label="Title for search engines"
            optional
            maxLength={120}
            {...field('seoTitle', post?.seoTitle)}
          />
          <TextArea
            label="Description for search engines"
            optional
            rows={2}
            maxLength={300}
            {...field('seoDescription', post?.seoDescription)}
          />
        </div>
      </Disclosure>
      <BottomBar className="save-bar">
        <Button name="intent" value="save" pending={isSaving}>
          {post ? 'Save' : 'Save as draft'}
        </Button>
        <SaveResult done={done}>
          {post?.state === 'published' && (
            <Link to={`/blog/${post.slug}`}>Read it on the site</Link>
          )}
        </SaveResult>
        {!isHydrated && (
          <Button name="intent" value="preview" tone="secondary">
            Preview
          </Button>
        )}
      </BottomBar>
    </Form>
  );
}
