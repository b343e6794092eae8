import { afterAll, expect, test } from 'vitest';
import { buildPost } from '#test/factories/post.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { postsHttp } from './http.ts';
import { readingMinutes } from './present-post.ts';

const { db, close } = await testDatabase();
afterAll(close);

const site = routerClient(postsHttp, ctxFor(db));
const unique = () => crypto.randomUUID().slice(0, 8);

const slugsOf = (answer: { body: { data: { posts: { slug: string }[] } } }) =>
  answer.body.data.posts.map(({ slug }) => slug);

test('only an administrator previews a draft or a scheduled post, and no list contains it', async () => {
  const hidden = [await buildPost(db), await buildPost(db, { state: 'scheduled' })];
  const shown = await buildPost(db, { state: 'published' });
  const administrator = await buildUser(db, { role: 'admin' });
  for (const person of [undefined, await buildUser(db), administrator]) {
    const reader = routerClient(postsHttp, ctxFor(db, person));
    const listed = slugsOf(await reader.get('/?limit=24'));
    expect(listed).toContain(shown.slug);
    expect((await reader.get(`/${shown.slug}`)).body.data.post.isPublished).toBe(true);
    for (const { slug } of hidden) {
      expect(listed).not.toContain(slug);
      const { code, data } = (await reader.get(`/${slug}`)).body;
      const preview = { code: undefined, isPublished: false };
      const refusal = { code: 'post_not_found', isPublished: undefined };
      expect({ code, isPublished: data?.post.isPublished }).toEqual(
        person === administrator ? preview : refusal,
      );
    }
  }
});

test.each(['/nothing-here', '/Not%20A%20Slug', '/%00', "/'%3B--"])(
  '%s is not found',
  async (path) => {
    expect((await site.get(path)).status).toBe(404);
  },
);

test('a post has its text, its table of contents and its reading time', async () => {
  const author = await buildUser(db);
  const { id, slug } = await buildPost(db, {
    state: 'published',
    author_id: author.id,
    body: '## The river\n\nWe began *there*.\n\n### Its mouth\n\nWide.',
    seo_title: 'Rivers',
  });
  const answer = await site.get(`/${slug}`);
  expect(answer.headers.get('cache-tags')).toBe(`posts,post:${id}`);
  expect(answer.body.data.post).toMatchObject({
    seoTitle: 'Rivers',
    readingMinutes: 1,
    headings: [
      { id: 'the-river', level: 2, text: 'The river' },
      { id: 'its-mouth', level: 3, text: 'Its mouth' },
    ],
  });
  expect(answer.body.data.post.html).toContain('<em>there</em>');
  expect(answer.body.data.post).not.toHaveProperty('body');
});

test('pages of a list have no gaps, newest first', async () => {
  const tag = `paged ${unique()}`;
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
  const built = [];
  for (const minute of [0, 1, 1, 2, 3]) {
    built.push(await buildPost(db, { state: 'published', tags: [tag], published_at: at(minute) }));
  }
  const seen: string[] = [];
  let cursor = '';
  for (let page = 0; page < 3; page += 1) {
    const answer = await site.get(`/?limit=2&tag=${encodeURIComponent(tag)}&cursor=${cursor}`);
    seen.push(...slugsOf(answer));
    cursor = answer.body.data.nextCursor ?? '';
  }
  expect(cursor).toBe('');
  expect(seen[0]).toBe(built.at(-1)?.slug);
  expect(seen.toSorted()).toEqual(built.map(({ slug }) => slug).toSorted());
});

test('the list filters by tag and words; the tags have post counts', async () => {
  const tag = `maps ${unique()}`;
  const word = `kartograf${unique()}`;
  const both = await buildPost(db, { state: 'published', tags: [tag], body: `About ${word}s.` });
  const tagged = await buildPost(db, { state: 'published', tags: [tag] });
  await buildPost(db, { tags: [tag] });
  const listed = await site.get(`/?tag=${encodeURIComponent(tag)}`);
  expect(slugsOf(listed).toSorted()).toEqual([both.slug, tagged.slug].toSorted());
  expect(listed.body.data.tags).toContainEqual({ tag, count: 2 });
  expect(slugsOf(await site.get(`/?q=${word}`))).toEqual([both.slug]);
  expect(slugsOf(await site.get(`/?q=${word}&tag=nothing`))).toEqual([]);
});

test.each(["q='%3B drop table posts%3B--", 'q=%26%7C!()%3A*', 'q=%00', 'tag=%27%20or%20true--'])(
  '%s harms nothing',
  async (query) => {
    expect((await site.get(`/?${query}`)).status).toBe(200);
  },
);

test('a control character in a tag is refused before it reaches the database', async () => {
  expect((await site.get('/?tag=%00')).status).toBe(422);
});

test('related posts share the most tags, and are never the post itself or a draft', async () => {
  const [a, b] = [unique(), unique()];
  const read = await buildPost(db, { state: 'published', tags: [a, b] });
  const near = await buildPost(db, { state: 'published', tags: [b, a] });
  const nearer = await buildPost(db, {
    state: 'published',
    tags: [a],
    published_at: new Date(Date.now() - 60_000),
  });
  await buildPost(db, { tags: [a, b] });
  const { related } = (await site.get(`/${read.slug}`)).body.data.post;
  expect(related).toHaveLength(3);
  expect(related.slice(0, 2).map((post: { slug: string }) => post.slug)).toEqual([
    near.slug,
    nearer.slug,
  ]);
});

const ATTACKS = [
  '<script>window.__xss = 1</script>',
  '<img src=x onerror="window.__xss = 1">',
  '[a](javascript:window.__xss=1)',
  '![a](data:text/html;base64,PHNjcmlwdD4=)',
  '[a](vbscript:msgbox)',
  '<iframe srcdoc="<script>1</script>"></iframe>',
  '<style>*{display:none}</style>',
  '<form action="//evil.test"><input name=password>',
  '"><svg onload=window.__xss=1>',
  '# <b onmouseover=alert(1)>x</b>',
];

test('hostile text in a body is rendered as text', async () => {
  const { slug } = await buildPost(db, { state: 'published', body: ATTACKS.join('\n\n') });
  const { html } = (await site.get(`/${slug}`)).body.data.post;
  for (const tag of html.match(/<[^>]*>/g) ?? []) {
    expect(tag).not.toMatch(/<(script|svg|iframe|style|form|input)/i);
    expect(tag).not.toMatch(/\son\w+\s*=|javascript:|vbscript:|data:|srcdoc/i);
  }
});

test('reading time counts words, not markup, and is never zero', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes('word '.repeat(660))).toBe(3);
  expect(readingMinutes(`[word](https://${'long'.repeat(500)}.test)`)).toBe(1);
});
