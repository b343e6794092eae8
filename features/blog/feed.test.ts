import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, expect, test } from 'vitest';
import { buildPost } from '#test/factories/post.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { feedHttp } from './feed-http.ts';

const { db, close } = await testDatabase();
afterAll(close);

const feeds = routerClient(feedHttp('https://studio.example'), ctxFor(db));
const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' });

async function read(path: string) {
  const { status, body, headers } = await feeds.get(path);
  expect(status).toBe(200);
  expect(XMLValidator.validate(body)).toBe(true);
  return { feed: parser.parse(body), headers, xml: body as string };
}

test('both feeds are well formed without posts', async () => {
  expect((await read('/atom.xml')).feed.feed.title).toBe('Atelier');
  expect((await read('/rss.xml')).feed.rss.channel.link).toBe('https://studio.example/blog');
});

test('feeds contain only what visitors may read, with absolute addresses', async () => {
  const author = await buildUser(db);
  const out = await buildPost(db, {
    state: 'published',
    author_id: author.id,
    tags: ['maps'],
    published_at: new Date(Date.now() - 60_000),
  });
  const hidden = [await buildPost(db), await buildPost(db, { state: 'scheduled' })];

  const atom = await read('/atom.xml');
  expect(atom.headers.get('content-type')).toContain('application/atom+xml');
  const entry = [atom.feed.feed.entry].flat()[0];
  expect(entry).toMatchObject({
    id: `urn:uuid:${out.id}`,
    title: { '#text': out.title },
    summary: { '#text': out.excerpt },
    link: { href: `https://studio.example/blog/${out.slug}` },
    published: out.published_at?.toISOString(),
    author: { name: 'Atelier' },
    category: { term: 'maps' },
  });

  const rss = await read('/rss.xml');
  expect(rss.headers.get('content-type')).toContain('application/rss+xml');
  expect([rss.feed.rss.channel.item].flat()[0]).toMatchObject({
    title: out.title,
    link: `https://studio.example/blog/${out.slug}`,
    'dc:creator': 'Atelier',
  });
  expect(rss.feed.rss['xmlns:dc']).toBe('http://purl.org/dc/elements/1.1/');
  // RSS requires an e-mail address for an author, and sign-in addresses must not be published.
  expect(rss.xml).not.toContain('<author>');
  for (const { xml } of [atom, rss]) expect(xml).not.toContain(author.username);
  for (const { headers } of [atom, rss]) expect(headers.get('cache-tags')).toBe('posts,site');
  for (const { title } of hidden) {
    expect(atom.xml).not.toContain(title);
    expect(rss.xml).not.toContain(title);
  }
});

test('hostile and unusual text stays text in a feed reader', async () => {
  await buildPost(db, {
    state: 'published',
    published_at: new Date(Date.now() - 60_000),
    title: '<script>x</script> ]]> & "1 < 2"\u000b\ufffe\uffff',
    excerpt: '<img src=x onerror=alert(1)>',
    tags: ['a "b" <c>\uffff'],
  });
  for (const path of ['/atom.xml', '/rss.xml']) {
    const { xml } = await read(path);
    // oxlint-disable-next-line no-control-regex -- what XML has no way to write
    expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
    expect(xml).not.toContain('<script>');
    expect(xml).not.toContain('<img');
    expect(xml).toContain('&lt;script&gt;');
  }
});

test('the JSON feed has the same posts, as plain text, in the language of its address', async () => {
  const post = await buildPost(db, {
    state: 'published',
    published_at: new Date(Date.now() - 1_000),
    title: 'Ink & <paper>\u000b',
    tags: ['ink'],
  });
  const { status, body, headers } = await feeds.get('/feed.json');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
  const feed = typeof body === 'string' ? JSON.parse(body) : body;
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: 'https://studio.example/blog',
    feed_url: 'https://studio.example/api/feeds/feed.json',
    language: 'en',
  });
  expect(feed.items[0]).toMatchObject({
    id: `urn:uuid:${post.id}`,
    url: `https://studio.example/blog/${post.slug}`,
    title: 'Ink & <paper> ',
    date_published: post.published_at?.toISOString(),
    tags: ['ink'],
  });
  expect((await feeds.get('/xx/feed.json')).status).toBe(404);
});
