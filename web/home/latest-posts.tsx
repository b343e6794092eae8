import { Link } from 'react-router';
import type { PostCard } from '#features/blog/contract.ts';
import { langOf } from '#web/content-lang.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Time } from '#web/ui/time.tsx';
import { useMessages } from '#web/messages/use-messages.ts';

/** The newest posts, as a list of titles. */
export function LatestPosts({ posts }: { posts: readonly PostCard[] }) {
  const { readingTime } = useMessages('site');
  return (
    <ul className="grid">
      {posts.map((post) => (
        <li
          key={post.id}
          className="card-link grid items-center gap-x-8 gap-y-3 border-b border-hairline py-6 first:pt-0 sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
        >
          <Picture
            of={post.cover}
            sizes="9rem"
            className="aspect-3/2 rounded-control max-sm:hidden"
          />
          <div className="grid gap-1">
            <h3 className="font-display text-xl leading-tight font-medium tracking-tight">
              <Link to={`/blog/${post.slug}`} className="card-target no-underline">
                <span lang={langOf(post, 'title')}>{post.title}</span>
              </Link>
            </h3>
            <p className="line-clamp-2 max-w-reading text-quiet" lang={langOf(post, 'excerpt')}>
              {post.excerpt}
            </p>
          </div>
          <p className="text-sm text-quiet tabular sm:text-right">
            <Time at={post.publishedAt} show="date" />
            <span className="sm:block">
              <span className="sm:hidden"> · </span>
              {readingTime({ minutes: post.readingMinutes })}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
