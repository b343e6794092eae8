import { Link } from 'react-router';
import { bannerOf } from '#lib/picture.ts';
import { call } from '#web/api.ts';
import { previewOf } from '#web/preview-of.ts';
import { langOf, requireAddress } from '#web/content-lang.ts';
import { elseFollowRedirect } from '#web/follow-redirect.ts';
import { loadInBrowser, loadOnServer, type LoadArgs } from '#web/load.ts';
import { siteOf, socialPicture, socialTags, structuredDataTags } from '#web/social-tags.ts';
import { blogPosting, breadcrumbs, withStructuredData } from '#web/structured-data.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Container } from '#web/ui/container.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { loadedMessages } from '#web/messages/loaded-messages.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import type { Route } from './+types/post';
import { PostTeaser, PostFacts } from './post-teaser.tsx';
import { TableOfContents } from './table-of-contents.tsx';
import { STARTS_LATE } from '#web/late-page.ts';

async function load(args: LoadArgs) {
  const { api, url, params } = args;
  const param = { slug: params['slug'] ?? '' };
  const result = await call(api.posts[':slug'].$get({ param, query: previewOf(url) })).catch(
    elseFollowRedirect(args),
  );
  requireAddress(url, `/blog/${result.post.slug}`);
  return result;
}

export const loader = loadOnServer(
  withStructuredData(load, (site, { post }) => [
    blogPosting(site, post),
    breadcrumbs(site, [
      { name: loadedMessages(site.locale, 'site').blog, path: '/blog' },
      { name: post.title, path: `/blog/${post.slug}` },
    ]),
  ]),
);
export const clientLoader = loadInBrowser(load);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { post } = loaderData;
  return [
    ...socialTags(matches, {
      path: `/blog/${post.slug}`,
      title: post.seoTitle ?? post.title,
      description: post.seoDescription ?? post.excerpt,
      picture: socialPicture(siteOf(matches), 'post', post.slug, post.cover),
      type: 'article',
      paths: post.slugs.map(({ locale, slug }) => ({ locale, path: `/blog/${slug}` })),
    }),
    { property: 'article:published_time', content: post.publishedAt },
    { property: 'article:modified_time', content: post.updatedAt },
    ...structuredDataTags(loaderData),
  ];
};

export const handle = STARTS_LATE;

export default function PostRoute({ loaderData: { post } }: Route.ComponentProps) {
  const m = useMessages('blog');
  const { blog } = useMessages('site');
  const chapters = post.headings.filter((heading) => heading.level <= 3);
  const hasChapters = chapters.length > 2;
  return (
    <Container>
      {!post.isPublished && (
        <Notice className="mt-6" tone="warning" title={m.previewTitle}>
          {m.previewText}
        </Notice>
      )}
      <article className="grid grid-cols-[minmax(0,1fr)] gap-x-14 lg:grid-cols-[13rem_minmax(0,42.5rem)_minmax(0,1fr)]">
        <header className="mx-auto w-full max-w-reading pt-10 pb-10 lg:col-start-2 lg:mx-0 lg:pt-14">
          <Breadcrumbs items={[{ to: '/blog', label: blog }]} />
          <h1 className="mt-4 text-4xl text-balance" lang={langOf(post, 'title')}>
            {post.title}
          </h1>
          <p className="mt-5 text-lg text-quiet" lang={langOf(post, 'excerpt')}>
            {post.excerpt}
          </p>
          <PostFacts post={post} author={post.author} className="mt-6" />
        </header>
        <Picture
          of={bannerOf(post.cover)}
          first
          sizes="(min-width: 70rem) 70rem, 100vw"
          className="col-span-full mb-12 aspect-5/2 rounded-card border border-hairline"
        />
        {hasChapters && (
          <aside className="hidden lg:block">
            <TableOfContents
              headings={chapters}
              lang={langOf(post, 'body')}
              className="sticky top-8"
            />
          </aside>
        )}
        <div className="mx-auto w-full max-w-reading lg:col-start-2 lg:mx-0">
          {hasChapters && (
            <div className="mb-10 lg:hidden">
              <Disclosure summary={m.onThisPage}>
                <TableOfContents headings={chapters} lang={langOf(post, 'body')} bare />
              </Disclosure>
            </div>
          )}
          <Prose html={post.html} lang={langOf(post, 'body')} article />
          {post.tags.length > 0 && (
            <ul className="mt-14 flex flex-wrap gap-2" aria-label={m.tags}>
              {post.tags.map((tag) => (
                <li key={tag}>
                  <Link className="chip" to={`/blog?tag=${encodeURIComponent(tag)}`}>
                    {tag}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      </article>
      {post.related.length > 0 && (
        <section className="section">
          <SectionHeading aside={<Link to="/blog">{m.allPosts}</Link>}>{m.readOn}</SectionHeading>
          <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {post.related.map((other) => (
              <PostTeaser key={other.id} post={other} headingLevel={3} />
            ))}
          </div>
        </section>
      )}
    </Container>
  );
}
