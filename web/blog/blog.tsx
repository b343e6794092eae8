import { Form, Link, useSearchParams } from 'react-router';
import { blogPath, readBlogQuery } from '#features/blog/query-contract.ts';
import { call } from '#web/api.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { socialTags } from '#web/social-tags.ts';
import { Announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Route } from './+types/blog';
import { LeadStory } from './lead-story.tsx';
import { PostCard } from './post-card.tsx';

const TITLE = 'Notes from the studio';
const LEAD = 'How we work, what we learned, and why it looks the way it does.';
const MOST_TAGS = 10;

async function load({ api, url }: LoadArgs) {
  const { q, tag, cursor } = readBlogQuery(url.searchParams);
  return call(
    api.posts.$get({ query: { ...(q && { q }), ...(tag && { tag }), ...(cursor && { cursor }) } }),
  );
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

export const meta: Route.MetaFunction = ({ matches }) =>
  socialTags(matches, { path: '/blog', title: TITLE, description: LEAD });

export default function Blog({ loaderData: { posts, tags, nextCursor } }: Route.ComponentProps) {
  const [address] = useSearchParams();
  const { q, tag, cursor } = readBlogQuery(address);
  const isFrontPage = !q && !tag && !cursor;
  const [lead, ...others] = posts;
  const listed = isFrontPage ? others : posts;

  return (
    <Container>
      <PageHeader title={TITLE} lead={LEAD} />

      <div className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <FilterChips label="Tags" items={tagChips(tags.slice(0, MOST_TAGS), tag, q)} />
        <Form role="search" className="flex items-end gap-2">
          {tag && <input type="hidden" name="tag" value={tag} />}
          <TextInput
            label="Search posts"
            hideLabel
            name="q"
            type="search"
            placeholder="Search posts"
            maxLength={100}
            defaultValue={q}
            key={q}
          />
          <Button tone="secondary">Search</Button>
        </Form>
      </div>
      <Announce>{isFrontPage ? '' : countLabel(posts.length, nextCursor !== null)}</Announce>

      {isFrontPage && lead && <LeadStory post={lead} />}
      {posts.length === 0 ? (
        <EmptyState
          title={
            q || tag
              ? `Nothing here matches ${[q, tag].filter(Boolean).join(' and ')}.`
              : 'Nothing has been published yet.'
          }
          action={
            q || tag ? (
              <ButtonLink to="/blog">Show all posts</ButtonLink>
            ) : (
              <ButtonLink to="/services">See services</ButtonLink>
            )
          }
        />
      ) : (
        <div className="mt-14 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {listed.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </div>
      )}
      <Pagination
        label="Posts"
        {...(cursor && { first: blogPath({ q, tag }) })}
        {...(nextCursor && { next: blogPath({ q, tag, cursor: nextCursor }) })}
      />
      <p className="mt-14 text-sm text-quiet">
        <Link to="/api/feeds/atom.xml" reloadDocument>
          Follow these notes as a feed
        </Link>
      </p>
    </Container>
  );
}

function tagChips(tags: { tag: string; count: number }[], active: string, q: string) {
  const chips = tags.map(({ tag, count }) => ({
    to: blogPath({ q, tag }),
    label: tag,
    active: tag === active,
    count,
  }));
  return [{ to: blogPath({ q }), label: 'All', active: active === '' }, ...chips];
}

function countLabel(count: number, hasMore: boolean): string {
  if (count === 0) return 'No posts found';
  return `${hasMore ? 'More than ' : ''}${count} ${count === 1 ? 'post' : 'posts'} found`;
}
