import { Form, Link, useSearchParams } from 'react-router';
import { blogPath, readBlogQuery } from '#features/blog/shared/query-contract.ts';
import { call } from '#web/api.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { metaText, PageText } from '#web/page-text.tsx';
import { loadedMessages } from '#web/messages/loaded-messages.ts';
import { socialTags, structuredDataTags } from '#web/social-tags.ts';
import { blog, pageBreadcrumbs, withStructuredData } from '#web/structured-data.ts';
import { Announce } from '#web/ui/announce.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Container } from '#web/ui/container.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { formatList } from '#lib/format/format.ts';
import type { Messages } from '#messages/types.ts';
import { metaMessages } from '#web/messages/meta-messages.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';
import type { Route } from './+types/blog';
import { LeadStory } from './lead-story.tsx';
import { PostTeaser } from './post-teaser.tsx';
import { STARTS_LATE } from '#web/late-page.ts';

const MAX_TAGS = 10;

async function load({ api, url }: LoadArgs) {
  const { q, tag, cursor } = readBlogQuery(url.searchParams);
  return call(
    api.posts.$get({ query: { ...(q && { q }), ...(tag && { tag }), ...(cursor && { cursor }) } }),
  );
}

export const loader = loadOnServer(
  withStructuredData(load, (site, { posts }) => {
    const { title } = loadedMessages(site.locale, 'blog');
    return [blog(site, title, posts), ...pageBreadcrumbs(site, { title, path: '/blog' })];
  }),
);
export const clientLoader = loadInBrowser(load);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { title, lead } = metaMessages(matches, 'blog');
  return [
    ...socialTags(matches, {
      path: '/blog',
      title: metaText(matches, 'blogTitle', title),
      description: metaText(matches, 'blogLead', lead),
    }),
    ...structuredDataTags(loaderData),
  ];
};

export const handle = STARTS_LATE;

export default function Blog({ loaderData: { posts, tags, nextCursor } }: Route.ComponentProps) {
  const m = useMessages('blog');
  const locale = useLocale();
  const [address] = useSearchParams();
  const { q, tag, cursor } = readBlogQuery(address);
  const isFrontPage = !q && !tag && !cursor;
  const [lead, ...others] = posts;
  const listed = isFrontPage ? others : posts;

  return (
    <Container>
      <PageHeader
        title={<PageText of="blogTitle">{m.title}</PageText>}
        lead={<PageText of="blogLead">{m.lead}</PageText>}
      />

      {(posts.length > 0 || !isFrontPage) && (
        <div className="mb-10 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          {tags.length > 0 && (
            <FilterChips label={m.tags} items={tagChips(m, tags.slice(0, MAX_TAGS), { tag, q })} />
          )}
          <Form role="search" className="flex items-end gap-2">
            {tag && <input type="hidden" name="tag" value={tag} />}
            <TextInput
              label={m.searchPosts}
              hideLabel
              name="q"
              type="search"
              placeholder={m.searchPosts}
              maxLength={100}
              defaultValue={q}
              key={q}
            />
            <Button tone="secondary">{m.search}</Button>
          </Form>
        </div>
      )}
      <Announce>{isFrontPage ? '' : countLabel(m, posts.length, nextCursor !== null)}</Announce>

      {isFrontPage && lead && <LeadStory post={lead} />}
      {posts.length === 0 ? (
        <EmptyState
          title={
            q || tag ? (
              m.noMatch({ filters: formatList([q, tag].filter(Boolean), locale) })
            ) : (
              <PageText of="blogEmpty">{m.nonePublished}</PageText>
            )
          }
          action={
            q || tag ? (
              <ButtonLink to="/blog">{m.showAll}</ButtonLink>
            ) : (
              <ButtonLink to="/services">{m.seeServices}</ButtonLink>
            )
          }
        />
      ) : (
        <div className="mt-14 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {listed.map((post) => (
            <PostTeaser key={post.id} post={post} />
          ))}
        </div>
      )}
      <Pagination
        label={m.posts}
        {...(cursor && { first: blogPath({ q, tag }) })}
        {...(nextCursor && { next: blogPath({ q, tag, cursor: nextCursor }) })}
      />
      <p className="mt-14 text-sm text-quiet">
        <Link to="/api/feeds/atom.xml" reloadDocument>
          {m.followFeed}
        </Link>
      </p>
    </Container>
  );
}

function tagChips(
  m: Messages<'blog'>,
  tags: { tag: string; count: number }[],
  active: { tag: string; q: string },
) {
  const { q } = active;
  const chips = tags.map(({ tag, count }) => ({
    to: blogPath({ q, tag }),
    label: tag,
    active: tag === active.tag,
    count,
  }));
  return [{ to: blogPath({ q }), label: m.allTags, active: active.tag === '' }, ...chips];
}

function countLabel(m: Messages<'blog'>, count: number, hasMore: boolean): string {
  return hasMore ? m.morePostsFound({ count }) : m.postsFound({ count });
}
