import { Link } from 'react-router';
import type { Post as PostData, PostCard as PostCardData } from '#features/blog/contract.ts';
import { useSite } from '#web/session/use-site.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { langOf } from '#web/content-lang.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Time } from '#web/ui/time.tsx';
import { useMessages } from '#web/messages/use-messages.ts';

type PostCardProps = {
  post: PostCardData;
  /** The heading level of the title. */
  headingLevel?: 2 | 3;
};

/** A post in a list: picture, title, summary, date and reading time. */
export function PostTeaser({ post, headingLevel = 2 }: PostCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <Card as="article" linked padded={false} className="flex flex-col overflow-hidden">
      <Picture
        of={post.cover}
        sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 50vw, 100vw"
        className="aspect-3/2 border-b border-hairline"
      />
      <div className="flex flex-1 flex-col gap-2 p-5">
        <Heading className="font-display text-xl leading-tight text-balance">
          <Link className="card-target no-underline" to={`/blog/${post.slug}`}>
            <span lang={langOf(post, 'title')}>{post.title}</span>
          </Link>
        </Heading>
        <p className="line-clamp-3 text-quiet" lang={langOf(post, 'excerpt')}>
          {post.excerpt}
        </p>
        <PostFacts post={post} className="mt-auto pt-2" />
      </div>
    </Card>
  );
}

type PostFactsProps = {
  post: PostCardData;
  /** Names the author: a person of the team with a display name, or null for the shop. Usernames stay private. */
  author?: PostData['author'];
  className?: string;
};

/** The publishing date and the reading time. */
export function PostFacts({ post, author, className }: PostFactsProps) {
  const { readingTime } = useMessages('site');
  const site = useSite();
  return (
    <p
      className={classNames(
        'flex flex-wrap items-center gap-x-2 text-sm text-quiet tabular',
        className,
      )}
    >
      {author !== undefined && (
        <>
          {author?.name ? (
            <span className="flex min-w-0 items-center gap-2 text-ink">
              {author.pictureUrl && (
                <img className="avatar" src={author.pictureUrl} width={24} height={24} alt="" />
              )}
              <span className="min-w-0">
                {author.name}
                {author.jobTitle && <span className="text-quiet">, {author.jobTitle}</span>}
              </span>
            </span>
          ) : (
            <span className="min-w-0">{site.name}</span>
          )}
          <span aria-hidden="true">·</span>
        </>
      )}
      <Time at={post.publishedAt} show="date" />
      <span aria-hidden="true">·</span>
      <span>{readingTime({ minutes: post.readingMinutes })}</span>
    </p>
  );
}
