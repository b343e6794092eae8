import { Link } from 'react-router';
import type { PostCard } from '#features/blog/contract.ts';
import { langOf } from '#web/content-lang.ts';
import { Picture } from '#web/ui/picture.tsx';
import { PostFacts } from './post-teaser.tsx';

/** The newest post, shown large. */
export function LeadStory({ post }: { post: PostCard }) {
  return (
    <article className="card-link relative grid items-center gap-x-12 gap-y-6 border-b border-hairline pb-14 lg:grid-cols-[7fr_5fr]">
      <Picture
        of={post.cover}
        first
        sizes="(min-width: 64rem) 40rem, 100vw"
        className="aspect-3/2 rounded-card border border-hairline"
      />
      <div className="grid gap-4">
        <h2 className="text-4xl">
          <Link className="card-target no-underline" to={`/blog/${post.slug}`}>
            <span lang={langOf(post, 'title')}>{post.title}</span>
          </Link>
        </h2>
        <p className="text-lg text-quiet" lang={langOf(post, 'excerpt')}>
          {post.excerpt}
        </p>
        <PostFacts post={post} />
      </div>
    </article>
  );
}
