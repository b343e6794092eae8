import { useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import type { Author, EditablePost } from '#features/blog/contract.ts';
import type { PostSurroundings } from '#features/blog/unsaved/contract.ts';
import type { UnsavedText } from '#features/unsaved/contract.ts';
import type { Crops } from '#features/files/shared/picture-crop.ts';
import { inputKey } from '#web/unsaved/input-store.ts';
import { useInputOwner } from '#web/unsaved/use-unsaved.ts';
import { EditForm } from '#web/forms/edit-form.tsx';
import { versionOf } from '#web/forms/edit-base.ts';
import { type SavedForm, useUnsavedEdit } from '#web/forms/use-unsaved-edit.ts';
import { useFormResult, useSentValues } from '#web/forms/use-form-result.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { BottomBar } from '#web/ui/bottom-bar.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { AuthorField } from './author-field.tsx';
import { CoverField } from './cover-field.tsx';
import { postTextEndpoint } from './post-text-endpoint.ts';
import { useFieldsOutside } from '#web/admin/edit-form/use-fields-outside.ts';
import { POST_FIELDS, postEntries } from './save-post.ts';
import { SearchPreview } from './search-preview.tsx';
import { MarkdownField } from '#web/admin/editor/markdown-field.tsx';
import { AutosaveStatus, OtherEditors } from '#web/admin/edit-form/autosave-status.tsx';
import {
  useAutosave,
  useTextFromServer,
  type Autosave,
} from '#web/admin/edit-form/use-autosave.ts';
import { LeaveGuard } from '#web/admin/edit-form/leave-guard.tsx';
import { SaveOnEnter } from '#web/admin/edit-form/save-on-enter.tsx';
import { SaveResult } from '#web/admin/edit-form/save-result.tsx';

interface PostFormProps {
  /** Null for a new post. */
  post: EditablePost | null;
  crops: Crops;
  /** Who can be named as the author. */
  authors: readonly Author[];
  /** What this person typed on any device and has not saved, and who else is at work. */
  kept: PostSurroundings & { draft: UnsavedText | null };
  /** The result of the last click. */
  done: string | undefined;
}

/** The form's id. Buttons elsewhere on the page, such as Publish, submit this form. */
export const POST_FORM = 'post';

/** What the form's buttons do. */
export const EDITOR_ACTIONS = ['save', 'publish', 'schedule', 'preview'] as const;

/** All fields of a post. */
export function PostForm({ post, crops, authors, kept, done: said }: PostFormProps) {
  const m = useMessages('admin-content');
  const posts = useMessages('admin-posts');
  const { done, failure } = useFormResult<SavedForm>(EDITOR_ACTIONS);
  const about = post?.id ?? 'new';
  useTextFromServer(inputKey(useInputOwner(), 'post', about), kept.draft);
  const edit = {
    version: post?.version ?? 0,
    entries: postEntries(post),
    labels: {
      title: m.postTitle,
      excerpt: m.postExcerpt,
      body: m.postText,
      coverFileId: m.postCover,
      authorId: posts.author,
      tags: m.postTags,
      slug: m.postAddress,
      seoTitle: m.postSeoTitle,
      seoDescription: m.postSeoDescription,
    } satisfies Record<(typeof POST_FIELDS)[number], string>,
    words: Object.fromEntries(authors.map(({ id, name }) => [id, name])),
  };
  const unsaved = useUnsavedEdit('post', about, edit, done ?? failure, {
    onDiscard: () => autosave.discard(),
  });
  const values = useSentValues(EDITOR_ACTIONS, undefined, unsaved.round);
  const version = versionOf(values?.['version'] ?? unsaved.startedFrom ?? '0');
  const endpoint = useMemo(() => postTextEndpoint(about), [about]);
  const autosave = useAutosave({ endpoint, form: unsaved.form, baseVersion: version });
  const { keep } = unsaved;
  const { touch } = autosave;
  const onEdit = useCallback(() => {
    keep();
    touch();
  }, [keep, touch]);
  useFieldsOutside(unsaved.form, onEdit);
  return (
    <EditForm
      action={EDITOR_ACTIONS}
      unsaved={unsaved}
      edit={edit}
      messages={m}
      rename={{ coverFileId: 'cover' }}
      onInput={onEdit}
      id={POST_FORM}
      encType="multipart/form-data"
      className="grid min-w-0 gap-6"
    >
      <SaveOnEnter label={m.save} />
      <LeaveGuard isAtRisk={unsaved.isAtRisk} />
      <OtherEditors what="post" surroundings={autosave.surroundings ?? kept} version={version} />
      <TextInput label={m.postTitle} required maxLength={160} {...field('title', post?.title)} />
      <TextInput
        label={m.postExcerpt}
        maxLength={400}
        hint={m.postExcerptHint}
        {...field('excerpt', post?.excerpt)}
      />
      <MarkdownField
        label={m.postText}
        hint={m.markdownHint}
        onEdit={onEdit}
        {...field('body', post?.body)}
      />
      <CoverField
        key={values?.['coverFileId'] ?? post?.coverFileId} // already uploaded files are not selected again
        post={post}
        crops={crops}
        values={values}
      />
      <TextInput
        label={m.postTags}
        optional
        hint={m.postTagsHint}
        {...field('tags', post?.tags.join(', '))}
      />
      <AuthorField authors={authors} value={values?.['authorId'] ?? post?.authorId} isNew={!post} />
      <SearchFields post={post} />
      <SaveBar post={post} done={said} autosave={autosave} />
    </EditForm>
  );
}

function field(name: string, saved: string | null | undefined) {
  return { name, defaultValue: saved ?? '' };
}

/** What search engines show of a post, folded. */
function SearchFields({ post }: { post: EditablePost | null }) {
  const m = useMessages('admin-content');
  return (
    <Disclosure summary={m.postSearch}>
      <div className="grid gap-6 py-2">
        <SearchPreview post={post} />
        <TextInput
          label={m.postAddress}
          optional
          hint={m.postAddressHint}
          {...field('slug', post?.slug)}
        />
        <TextInput
          label={m.postSeoTitle}
          optional
          maxLength={120}
          {...field('seoTitle', post?.seoTitle)}
        />
        <TextArea
          label={m.postSeoDescription}
          optional
          rows={2}
          maxLength={300}
          {...field('seoDescription', post?.seoDescription)}
        />
      </div>
    </Disclosure>
  );
}

interface SaveBarProps extends Pick<PostFormProps, 'post' | 'done'> {
  autosave: Autosave;
}

function SaveBar({ post, done, autosave }: SaveBarProps) {
  const m = useMessages('admin-content');
  const isHydrated = useHydrated();
  return (
    <BottomBar className="save-bar">
      {post?.state === 'published' ? (
        <Button name="intent" value="save">
          {m.save}
        </Button>
      ) : (
        <>
          <Button name="intent" value="publish">
            {m.publishNow}
          </Button>
          <Button name="intent" value="save" tone="secondary">
            {post ? m.save : m.postSaveDraft}
          </Button>
        </>
      )}
      <SaveResult done={autosave.savedAt ? undefined : done}>
        {post?.state === 'published' && <Link to={`/blog/${post.slug}`}>{m.readOnSite}</Link>}
      </SaveResult>
      <AutosaveStatus autosave={autosave} />
      {!isHydrated && (
        <Button name="intent" value="preview" tone="secondary">
          {m.preview}
        </Button>
      )}
    </BottomBar>
  );
}
