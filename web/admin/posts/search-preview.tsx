import { useEffect, useRef, useState } from 'react';
import type { EditablePost } from '#features/blog/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSite } from '#web/session/use-site.ts';
import { formText } from '#web/form-text.ts';

const NAMES = ['title', 'excerpt', 'slug', 'seoTitle', 'seoDescription'] as const;
type Texts = Record<(typeof NAMES)[number], string>;

/** Search engines cut longer texts. */
const MAX_TITLE = 60;
const MAX_DESCRIPTION = 160;

/** How the post looks in a search result and when it is shared, while it is written. */
export function SearchPreview({ post }: { post: EditablePost | null }) {
  const m = useMessages('admin-posts');
  const site = useSite();
  const box = useRef<HTMLElement>(null);
  const [texts, setTexts] = useState<Texts>({
    title: post?.title ?? '',
    excerpt: post?.excerpt ?? '',
    slug: post?.slug ?? '',
    seoTitle: post?.seoTitle ?? '',
    seoDescription: post?.seoDescription ?? '',
  });
  useEffect(() => {
    const form = box.current?.closest('form');
    if (!form) return;
    function read() {
      const now = new FormData(form ?? undefined);
      setTexts(Object.fromEntries(NAMES.map((name) => [name, formText(now, name)])) as Texts);
    }
    read(); // restored input
    form.addEventListener('input', read);
    return () => form.removeEventListener('input', read);
  }, []);

  const title = texts.seoTitle.trim() || texts.title.trim() || m.previewNoTitle;
  const description = texts.seoDescription.trim() || texts.excerpt.trim() || m.previewNoText;
  const host = (site.publicUrl ?? '').replace(/^https?:\/\//, '');
  const picture = post && pictureOf(post);
  return (
    <section ref={box} aria-label={m.searchPreview} className="post-found">
      <div>
        <p className="post-found-kind">{m.searchPreviewResult}</p>
        <p className="text-sm text-quiet wrap-anywhere">
          <code className="font-text">{`${host} › blog › ${texts.slug.trim() || '…'}`}</code>
        </p>
        <p className="post-found-title">{cut(title, MAX_TITLE)}</p>
        <p className="text-sm">{cut(description, MAX_DESCRIPTION)}</p>
      </div>
      <div className="post-found-card">
        <p className="post-found-kind">{m.searchPreviewShared}</p>
        {picture && <img src={picture} alt="" width={1200} height={630} loading="lazy" />}
        <p className="text-sm text-quiet wrap-anywhere">
          <code className="font-text">{host}</code>
        </p>
        <p className="font-semibold">{title}</p>
        <p className="line-clamp-2 text-sm">{description}</p>
      </div>
    </section>
  );
}

/** The picture of the saved post. The card that is generated for a published post names its title; browsers keep it for a day. */
function pictureOf({ cover, slug, state, version }: EditablePost): string {
  const isGenerated = cover.src.startsWith('/art/');
  return isGenerated && state === 'published' ? `/social/post/${slug}.png?v=${version}` : cover.src;
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
}
