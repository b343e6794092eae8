import { publishPost } from '#features/blog/publish-post.ts';
import { translatePost } from '#features/blog/translate-post.ts';
import { writePost } from '#features/blog/write-post.ts';
import { editPage } from '#features/pages/edit-page.ts';
import { translatePage } from '#features/pages/translate-page.ts';
import type { Ctx } from '#kit/ctx.ts';
import { aboutInGerman, termsInGerman } from './german/pages.ts';
import { postsInGerman } from './german/posts.ts';
import { demoAbout } from './pages/about.ts';
import { demoTerms } from './pages/terms-of-service.ts';
import { demoPosts } from './posts/all-posts.ts';

const DAY_MS = 86_400_000;

/** Publishes the posts on their days, and the two pages, each in both languages. */
export async function seedWriting(ctx: Ctx): Promise<void> {
  for (const { daysAgo, ...post } of demoPosts) {
    const then: Ctx = { ...ctx, now: new Date(ctx.now.getTime() - daysAgo * DAY_MS) };
    const fields = { coverFileId: null, seoTitle: null, seoDescription: null };
    const { id } = await writePost(then, { ...post, ...fields });
    const german = postsInGerman[post.slug];
    if (!german) throw new Error(`${post.slug} is not translated`);
    await translatePost(then, id, 'de', { version: 0, texts: { ...german } });
    await publishPost(then, id);
  }
  await editPage(ctx, 'about', { ...demoAbout, version: 0 });
  await editPage(ctx, 'terms-of-service', { ...demoTerms, version: 0 });
  await translatePage(ctx, 'about', 'de', { version: 0, texts: aboutInGerman });
  await translatePage(ctx, 'terms-of-service', 'de', { version: 0, texts: termsInGerman });
}
