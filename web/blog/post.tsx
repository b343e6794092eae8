import { Link } from 'react-router';
import { call } from '#web/api.ts';
import { loadInBrowser, loadOnServer, type Load } from '#web/load.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Container } from '#web/ui/container.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import type { Route } from './+types/post';
import { PostCard, PostFacts } from './post-card.tsx';
import { TableOfContents } from './table-of-contents.tsx';

const load = ({ api, params }: Load) =>
  call(api.posts[':slug'].$get({ param: { slug: params['slug'] ?? '' } }));

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { post } = loaderData;
  return [
    { name: 'description', content: post.seoDescription ?? post.excerpt },
    { property: 'og:type', content: 'article' },
    { property: 'og:title', content: post.seoTitle ?? post.title },
    { property: 'og:description', content: post.seoDescription ?? post.excerpt },
    { property: 'og:image', content: `/art/social/${post.slug}.svg` },
    { property: 'article:published_time', content: post.publishedAt },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: post.title,
        description: post.excerpt,
        datePublished: post.publishedAt,
        dateModified: post.updatedAt,
        ...(post.author && { author: { '@type': 'Person', name: post.author } }),
      },
    },
  ];
};

export default function Post({ loaderData: { post } }: Route.ComponentProps) {
  const chapters = post.headings.filter((heading) => heading.level <= 3);
  return (
    <Container>
      <article className="grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_14rem]">
        <header className="page-header-words mx-auto w-full max-w-reading pt-10 pb-8 lg:mx-0 lg:pt-14">
          <Breadcrumbs items={[{ to: '/blog', label: 'Blog' }]} />
          <h1 className="mt-4 text-4xl text-balance">{post.title}</h1>
          <p className="mt-4 text-xl text-quiet">{post.excerpt}</p>
          <PostFacts post={post} className="mt-6" />
          {post.author && <p className="text-sm text-quiet">by {post.author}</p>}
        </header>
        <img
          className="col-span-full mb-10 aspect-5/2 w-full rounded-card border border-hairline object-cover"
          src={post.cover.src}
          srcSet={post.cover.srcSet ?? undefined}
          sizes="(min-width: 70rem) 70rem, 100vw"
          width={post.cover.width}
          height={post.cover.height}
          alt={post.cover.alt}
          fetchPriority="high"
        />
        <div className="mx-auto w-full max-w-reading lg:mx-0">
          {chapters.length > 2 && (
            <TableOfContents headings={chapters} className="mb-10 lg:hidden" />
          )}
          <Prose html={post.html} article />
          {post.tags.length > 0 && (
            <ul className="mt-14 flex flex-wrap gap-2" aria-label="Tags">
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
        {chapters.length > 2 && (
          <aside className="hidden lg:block">
            <TableOfContents headings={chapters} className="sticky top-8" />
          </aside>
        )}
      </article>
      {post.related.length > 0 && (
        <section className="section">
          <SectionHeading aside={<Link to="/blog">All posts</Link>}>Read on</SectionHeading>
          <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {post.related.map((other) => (
              <PostCard key={other.id} post={other} headingLevel={3} />
            ))}
          </div>
        </section>
      )}
    </Container>
  );
}
