import { Form, useNavigation } from 'react-router';
import type { EditablePost } from '#features/blog/contract.ts';
import type { Refused } from '#web/load.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface PostFormProps {
  /** Null for one that is being begun. */
  post: EditablePost | null;
  refused: Refused['refused'] | undefined;
  /** What was typed, when the last answer was a refusal or a preview. */
  values: Record<string, string> | undefined;
}

/** Everything a post is made of. */
export function PostForm({ post, refused, values }: PostFormProps) {
  const isSaving = useNavigation().state === 'submitting';
  const field = (name: string, saved: string | null | undefined) => ({
    name,
    defaultValue: values?.[name] ?? saved ?? '',
    error: refused?.fields[name],
  });
  return (
    <Form method="post" className="grid gap-6">
      <FormError refused={refused} />
      <input type="hidden" name="version" value={post?.version ?? 0} />
      <input type="hidden" name="coverFileId" value={post?.coverFileId ?? ''} />
      <TextInput label="Title" required maxLength={160} {...field('title', post?.title)} />
      <TextArea
        label="Excerpt"
        rows={2}
        maxLength={400}
        hint="One or two sentences for lists and search engines."
        {...field('excerpt', post?.excerpt)}
      />
      <TextArea
        label="Text"
        rows={24}
        className="font-code"
        hint="Markdown: ## for a heading, - for a list, > for a quote."
        {...field('body', post?.body)}
      />
      <TextInput
        label="Tags"
        optional
        hint="Separated by commas."
        {...field('tags', post?.tags.join(', '))}
      />
      <details className="disclosure">
        <summary>Address and search engines</summary>
        <div className="disclosure-body grid gap-6">
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
      </details>
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="save" pending={isSaving}>
          Save
        </Button>
        <Button name="intent" value="preview" tone="secondary">
          Preview
        </Button>
      </div>
    </Form>
  );
}
