/**
 * Every verb that changes public content: the pages it invalidates, its entry in the audit log, and the row it locks, so that concurrent
 * edits do not overwrite each other. One row per verb; a verb that invalidates and is not listed fails the last test.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { listen } from '#db/listen.ts';
import { saveTeamProfile } from '#features/accounts/team/save-team-profile.ts';
import { updateAccount } from '#features/accounts/update-account.ts';
import { deletePost } from '#features/blog/delete-post.ts';
import { editPost } from '#features/blog/edit-post.ts';
import {
  publishDuePost,
  publishPost,
  unpublishDuePost,
  unpublishPost,
} from '#features/blog/publish-post.ts';
import { getEditablePost } from '#features/blog/queries.ts';
import { reorderCategories, reorderServices } from '#features/catalog/reorder.ts';
import { createCategory } from '#features/catalog/categories/create-category.ts';
import { deleteCategory } from '#features/catalog/categories/delete-category.ts';
import { deleteService } from '#features/catalog/delete-service.ts';
import { editCategory } from '#features/catalog/categories/edit-category.ts';
import { moveService } from '#features/catalog/move-service.ts';
import { publishService, unpublishService } from '#features/catalog/publishing/publish-service.ts';
import { saveService } from '#features/catalog/save-service.ts';
import { getEditableService } from '#features/catalog/admin-queries.ts';
import { ServiceEdit } from '#features/catalog/contract.ts';
import { editPage } from '#features/pages/edit-page.ts';
import { deletePage } from '#features/pages/delete-page.ts';
import { editPageDetails } from '#features/pages/edit-page-details.ts';
import { publishPage } from '#features/pages/publish-page.ts';
import { reorderPages } from '#features/pages/reorder-pages.ts';
import { translatePage } from '#features/pages/translate-page.ts';
import { buildPage } from '#test/factories/page.ts';
import { translatePost } from '#features/blog/translate-post.ts';
import { translateService } from '#features/catalog/translations/translate-service.ts';
import { editSection } from '#features/home/edit-section.ts';
import { getSection } from '#features/home/queries.ts';
import { removeSection } from '#features/home/remove-section.ts';
import { reorderSections } from '#features/home/reorder-sections.ts';
import { showSection } from '#features/home/show-section.ts';
import { decideReview } from '#features/reviews/decide-review.ts';
import { erasePerson } from '#features/privacy/erase-person.ts';
import { featureReview } from '#features/reviews/feature-review.ts';
import { importReviews } from '#features/reviews/imports/import-reviews.ts';
import { undoImport } from '#features/reviews/imports/undo-import.ts';
import { replyToReview } from '#features/reviews/reply-to-review.ts';
import { undoPublishing } from '#features/reviews/undo-publishing.ts';
import { writeReview } from '#features/reviews/write-review.ts';
import { setMaintenance } from '#features/settings/maintenance.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import { changesIn } from '#features/audit/present-entry.ts';
import { createDiskStore } from '#integrations/storage/disk.ts';
import type { Ctx } from '#kit/ctx.ts';
import { CACHE_CHANNEL } from '#kit/invalidate.ts';
import type { Change } from '#lib/compare/change.ts';
import { isLocale, LOCALE_TAGS } from '#lib/locale.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { Messages } from '#messages/types.ts';
import { findLabel } from '#web/admin/audit/audit-labels.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildPost } from '#test/factories/post.ts';
import { buildReview } from '#test/factories/review.ts';
import { buildCategory, buildService } from '#test/factories/service.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { statementsOf } from '#test/harness/statements-of.ts';

const { db, url, close } = await testDatabase();
const invalidated: string[] = [];
const listener = await listen(url, { [CACHE_CHANNEL]: (tag) => invalidated.push(tag) }, () => {});
afterAll(async () => {
  await listener.close();
  await close();
});
const admin = await buildUser(db, { role: 'admin' });
const store = createDiskStore(await mkdtemp(path.join(tmpdir(), 'atelier-edits-')));

interface Edit {
  /** The file of the verb. */
  verb: string;
  /** Builds the content; returns the edit and its subject (undefined if the edit creates it). */
  prepare(
    ctx: Ctx,
  ): Promise<{ edit(): Promise<unknown>; subjectId: string | undefined; tags: string[] }>;
  /** Undefined if no administrator acts. */
  action?: string;
  subjectType?: string;
  /** The table of the locked row. */
  locks?: string;
}

async function aService() {
  const { service } = await buildService(db);
  return { service, subjectId: service.id, tags: ['services', `service:${service.id}`] };
}

async function aPost(state: 'draft' | 'published' | 'scheduled') {
  const post = await buildPost(db, { state });
  return { post, subjectId: post.id, tags: ['posts', `post:${post.id}`] };
}

const reviewFile = (slug: string) => ({
  fileName: 'google.csv',
  csv: `author,rating,text,date,service,source\nAda,5,Good,2026-01-31,${slug},Google`,
});

async function aSection() {
  const { id } = await db
    .insertInto('home_sections')
    .values({ kind: 'text', position: 9 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, subjectId: id, tags: ['home'], subjectType: 'home_section' };
}

const EDITS: Edit[] = [
  {
    verb: 'catalog/save-service',
    action: 'service.saved',
    locks: 'services',
    prepare: async (ctx) => {
      const { service, ...rest } = await aService();
      const { edit } = await getEditableService(ctx, service.id);
      const change = ServiceEdit.parse({ ...edit, title: 'Another title' });
      return { ...rest, edit: () => saveService(ctx, service.id, change) };
    },
  },
  {
    verb: 'catalog/translations/translate-service',
    action: 'service.translated',
    locks: 'services',
    prepare: async (ctx) => {
      const { service, ...rest } = await aService();
      const change = { version: 0, texts: { title: 'Karte' } };
      return { ...rest, edit: () => translateService(ctx, service.id, 'de', change) };
    },
  },
  {
    verb: 'catalog/publishing/set-service-state',
    action: 'service.published',
    locks: 'services',
    prepare: async (ctx) => {
      const { service } = await buildService(db, { state: 'draft' });
      const tags = ['services', `service:${service.id}`];
      return { edit: () => publishService(ctx, service.id), subjectId: service.id, tags };
    },
  },
  {
    verb: 'catalog/publishing/set-service-state',
    action: 'service.unpublished',
    locks: 'services',
    prepare: async (ctx) => {
      const { service, ...rest } = await aService();
      return { ...rest, edit: () => unpublishService(ctx, service.id) };
    },
  },
  {
    verb: 'catalog/delete-service',
    action: 'service.deleted',
    locks: 'services',
    prepare: async (ctx) => {
      const { service, ...rest } = await aService();
      return { ...rest, edit: () => deleteService(ctx, service.id) };
    },
  },
  {
    verb: 'catalog/move-service',
    action: 'services.reordered',
    subjectType: 'services',
    locks: 'services',
    prepare: async (ctx) => {
      await buildService(db, { position: 1 });
      const { service } = await buildService(db, { position: 2 });
      return {
        edit: () => moveService(ctx, service.id, { direction: 'up' }),
        subjectId: 'all',
        tags: ['services'],
      };
    },
  },
  {
    verb: 'catalog/reorder',
    action: 'services.reordered',
    subjectType: 'services',
    prepare: async (ctx) => {
      const { service } = await aService();
      return {
        edit: () => reorderServices(ctx, [service.id]),
        subjectId: 'all',
        tags: ['services', 'categories'],
      };
    },
  },
  {
    verb: 'catalog/reorder',
    action: 'categories.reordered',
    subjectType: 'categories',
    prepare: async (ctx) => {
      const { id } = await buildCategory(db);
      return {
        edit: () => reorderCategories(ctx, [id]),
        subjectId: 'all',
        tags: ['services', 'categories'],
      };
    },
  },
  {
    verb: 'catalog/categories/create-category',
    action: 'category.created',
    prepare: async (ctx) => ({
      edit: () => createCategory(ctx, { name: 'Charts' }),
      subjectId: undefined,
      tags: ['services', 'categories'],
    }),
  },
  {
    verb: 'catalog/categories/edit-category',
    action: 'category.saved',
    prepare: async (ctx) => {
      const { id, slug } = await buildCategory(db);
      return {
        edit: () => editCategory(ctx, id, { name: 'Atlases', slug, names: [], version: 1 }),
        subjectId: id,
        tags: ['services', 'categories'],
      };
    },
  },
  {
    verb: 'catalog/categories/delete-category',
    action: 'category.deleted',
    locks: 'categories',
    prepare: async (ctx) => {
      const { id } = await buildCategory(db);
      return {
        edit: () => deleteCategory(ctx, id),
        subjectId: id,
        tags: ['services', 'categories'],
      };
    },
  },
  {
    verb: 'blog/edit-post',
    action: 'post.edited',
    locks: 'posts',
    prepare: async (ctx) => {
      const { post, ...rest } = await aPost('published');
      const opened = await getEditablePost(ctx, post.id);
      const change = { ...opened, title: 'Another title' };
      return { ...rest, edit: () => editPost(ctx, post.id, opened.version, change) };
    },
  },
  {
    verb: 'blog/translate-post',
    action: 'post.translated',
    locks: 'posts',
    prepare: async (ctx) => {
      const { post, ...rest } = await aPost('published');
      const change = { version: 0, texts: { title: 'Karten' } };
      return { ...rest, edit: () => translatePost(ctx, post.id, 'de', change) };
    },
  },
  {
    verb: 'blog/publish-post',
    action: 'post.published',
    locks: 'posts',
    prepare: async (ctx) => {
      const { post, ...rest } = await aPost('draft');
      return { ...rest, edit: () => publishPost(ctx, post.id) };
    },
  },
  {
    verb: 'blog/publish-post',
    action: 'post.scheduled',
    locks: 'posts',
    prepare: async (ctx) => {
      const { post, ...rest } = await aPost('published');
      const tomorrow = new Date(ctx.now.getTime() + 86_400_000);
      return { ...rest, edit: () => publishPost(ctx, post.id, tomorrow) };
    },
  },
  {
    verb: 'blog/publish-post',
    action: 'post.unpublished',
    locks: 'posts',
    prepare: async (ctx) => {
      const { post, ...rest } = await aPost('published');
      return { ...rest, edit: () => unpublishPost(ctx, post.id) };
    },
  },
  {
    verb: 'blog/publish-post', // scheduled publishing by a job, without an actor
    prepare: async (ctx) => {
      const { post, ...rest } = await aPost('scheduled');
      const later = { ...ctx, now: new Date(Date.now() + 2 * 86_400_000) };
      return { ...rest, edit: () => publishDuePost(later, post.id) };
    },
  },
  {
    verb: 'blog/publish-post', // going offline at a time by a job
    action: 'post.unpublished',
    locks: 'posts',
    prepare: async (ctx) => {
      const { post, ...rest } = await aPost('published');
      await db
        .updateTable('posts')
        .set({ unpublish_at: new Date(ctx.now.getTime() + 1000) })
        .where('id', '=', post.id)
        .execute();
      const later = { ...ctx, now: new Date(ctx.now.getTime() + 2000) };
      return { ...rest, edit: () => unpublishDuePost(later, post.id) };
    },
  },
  {
    verb: 'blog/delete-post',
    action: 'post.deleted',
    locks: 'posts',
    prepare: async (ctx) => {
      const { post, ...rest } = await aPost('published');
      return { ...rest, edit: () => deletePost(ctx, post.id) };
    },
  },
  {
    verb: 'pages/edit-page',
    action: 'page.edited',
    locks: 'pages',
    prepare: async (ctx) => ({
      edit: () => editPage(ctx, 'about', { title: 'About', body: 'Maps.', version: 0 }),
      subjectId: 'about',
      tags: ['pages', 'page:about'],
    }),
  },
  {
    verb: 'pages/translate-page',
    action: 'page.translated',
    locks: 'pages',
    prepare: async (ctx) => ({
      edit: () =>
        translatePage(ctx, 'terms-of-service', 'de', {
          version: 0,
          texts: { title: 'Bedingungen', body: 'Fair.' },
        }),
      subjectId: 'terms-of-service',
      tags: ['pages', 'page:terms-of-service'],
    }),
  },
  {
    verb: 'pages/edit-page-details',
    action: 'page.details_edited',
    locks: 'pages',
    prepare: async (ctx) => {
      const { slug } = await buildPage(db, { slug: `page-${crypto.randomUUID()}` });
      return {
        edit: () =>
          editPageDetails(ctx, slug, {
            slug,
            place: 'footer',
            menuName: null,
            purpose: null,
            seoTitle: null,
            seoDescription: null,
            version: 1,
          }),
        subjectId: slug,
        tags: ['pages', `page:${slug}`],
      };
    },
  },
  {
    verb: 'pages/publish-page',
    action: 'page.unpublished',
    locks: 'pages',
    prepare: async (ctx) => {
      const { slug } = await buildPage(db, { slug: `page-${crypto.randomUUID()}` });
      return {
        edit: () => publishPage(ctx, slug, false),
        subjectId: slug,
        tags: ['pages', `page:${slug}`],
      };
    },
  },
  {
    verb: 'pages/delete-page',
    action: 'page.deleted',
    locks: 'pages',
    prepare: async (ctx) => {
      const { slug } = await buildPage(db, { slug: `page-${crypto.randomUUID()}` });
      return {
        edit: () => deletePage(ctx, slug),
        subjectId: slug,
        tags: ['pages', `page:${slug}`],
      };
    },
  },
  {
    verb: 'pages/reorder-pages',
    action: 'pages.reordered',
    prepare: async (ctx) => {
      const { slug } = await buildPage(db, { slug: `page-${crypto.randomUUID()}` });
      return { edit: () => reorderPages(ctx, [slug]), subjectId: 'all', tags: ['pages'] };
    },
  },
  {
    verb: 'home/edit-section',
    action: 'home_section.edited',
    locks: 'home_sections',
    prepare: async (ctx) => {
      const { id, ...rest } = await aSection();
      const { version, kind, content } = await getSection(ctx, id);
      const edit = { version, kind, content } as Parameters<typeof editSection>[2];
      return { ...rest, edit: () => editSection(ctx, id, edit) };
    },
  },
  {
    verb: 'home/show-section',
    action: 'home_section.hidden',
    locks: 'home_sections',
    prepare: async (ctx) => {
      const { id, ...rest } = await aSection();
      return { ...rest, edit: () => showSection(ctx, id, false) };
    },
  },
  {
    verb: 'home/remove-section',
    action: 'home_section.removed',
    locks: 'home_sections',
    prepare: async (ctx) => {
      const { id, ...rest } = await aSection();
      return { ...rest, edit: () => removeSection(ctx, id) };
    },
  },
  {
    verb: 'home/reorder-sections',
    action: 'home_sections.reordered',
    subjectType: 'home_sections',
    prepare: async (ctx) => {
      const { id } = await aSection();
      return { edit: () => reorderSections(ctx, [id]), subjectId: 'all', tags: ['home'] };
    },
  },
  {
    verb: 'settings/update-settings',
    action: 'setting.changed',
    prepare: async (ctx) => ({
      edit: () => updateSettings(ctx, { accentHue: 31 }),
      subjectId: 'accentHue',
      tags: ['site'],
    }),
  },
  {
    verb: 'reviews/decide-review',
    action: 'review.published',
    locks: 'reviews',
    prepare: async (ctx) => {
      const { id, service_id } = await buildReview(db);
      return {
        edit: () => decideReview(ctx, id, { state: 'published' }),
        subjectId: id,
        tags: ['reviews', 'services', `service:${service_id}`],
      };
    },
  },
  {
    verb: 'reviews/undo-publishing',
    action: 'review.publishing_undone',
    locks: 'reviews',
    prepare: async (ctx) => {
      const { id, service_id } = await buildReview(db, { state: 'published' });
      return {
        edit: () => undoPublishing(ctx, id),
        subjectId: id,
        tags: ['reviews', 'services', `service:${service_id}`],
      };
    },
  },
  {
    verb: 'reviews/imports/import-reviews',
    action: 'reviews.imported',
    subjectType: 'review_import',
    prepare: async (ctx) => {
      const { service } = await buildService(db);
      const { fileName, csv } = reviewFile(service.slug);
      return {
        edit: () => importReviews(ctx, { fileName, csv }),
        subjectId: undefined,
        tags: ['reviews', `service:${service.id}`],
      };
    },
  },
  {
    verb: 'reviews/imports/undo-import',
    action: 'reviews.import_undone',
    subjectType: 'review_import',
    locks: 'review_imports',
    prepare: async (ctx) => {
      const { service } = await buildService(db);
      const { id } = await importReviews(ctx, reviewFile(service.slug));
      return {
        edit: () => undoImport(ctx, id),
        subjectId: id,
        tags: ['reviews', `service:${service.id}`],
      };
    },
  },
  {
    verb: 'reviews/feature-review',
    action: 'review.featured',
    locks: 'reviews',
    prepare: async (ctx) => {
      const { id } = await buildReview(db, { state: 'published' });
      return {
        edit: () => featureReview(ctx, id, { isFeatured: true }),
        subjectId: id,
        tags: ['reviews'],
      };
    },
  },
  {
    verb: 'reviews/reply-to-review',
    action: 'review.replied',
    locks: 'reviews',
    prepare: async (ctx) => {
      const { id, service_id } = await buildReview(db, { state: 'published' });
      return {
        edit: () => replyToReview(ctx, id, { reply: 'It was a pleasure.', version: 0 }),
        subjectId: id,
        tags: ['reviews', `service:${service_id}`],
      };
    },
  },
  {
    verb: 'privacy/erase-person',
    action: 'user.erased',
    prepare: async (ctx) => {
      const customer = await buildUser(db, { deletion_at: ctx.now });
      const order = await buildOrder(db, { user_id: customer.id, state: 'completed' });
      await buildReview(db, { order, state: 'published' });
      return {
        edit: () => erasePerson(ctx, store, customer.id),
        subjectId: customer.id,
        tags: ['reviews', 'services', `service:${order.service_id}`],
      };
    },
  },
  {
    verb: 'reviews/write-review', // not visible before it is published
    locks: 'orders',
    prepare: async () => {
      const customer = await buildUser(db);
      const order = await buildOrder(db, { user_id: customer.id, state: 'completed' });
      return {
        edit: () =>
          writeReview(ctxFor(db, customer), order.id, { stars: 5, body: 'Careful work.' }),
        subjectId: undefined,
        tags: [],
      };
    },
  },
  {
    verb: 'accounts/update-account', // reviews show the name; not an administrator's action
    prepare: async () => {
      const customer = await buildUser(db);
      return {
        edit: () =>
          updateAccount(ctxFor(db, customer), { username: `n-${customer.id.slice(0, 8)}` }),
        subjectId: customer.id,
        tags: ['reviews'],
      };
    },
  },
  {
    verb: 'settings/maintenance', // the shop is closed, and opened again below
    action: 'maintenance.started',
    subjectType: 'setting',
    prepare: async (ctx) => ({
      edit: () => setMaintenance(ctx, { isOn: true }),
      subjectId: 'maintenance',
      tags: ['site'],
    }),
  },
  {
    verb: 'settings/maintenance',
    action: 'maintenance.ended',
    subjectType: 'setting',
    prepare: async (ctx) => ({
      edit: () => setMaintenance(ctx, { isOn: false }),
      subjectId: 'maintenance',
      tags: ['site'],
    }),
  },
  {
    verb: 'accounts/team/save-team-profile', // posts name their author
    action: 'user.profile_edited',
    prepare: async (ctx) => ({
      edit: () =>
        saveTeamProfile(ctx, { displayName: 'Ada', jobTitle: 'Maps', pictureFileId: null }),
      subjectId: admin.id,
      tags: ['posts'],
    }),
  },
];

/** Actions that say by their name what was before and after; all others have changes with the values of each field. */
const CHANGES_NO_FIELDS =
  /\.(created|copied|deleted|removed|reordered|shown|hidden|featured|unfeatured|archived|restored|written|imported|import_undone|erased|started|ended)$|^(service|page)\.(un)?published$|^post\.unpublished$/;

/** Fields without words in a language. */
function unlabelled(changes: readonly Change[]): string[] {
  return LOCALE_TAGS.flatMap((locale) =>
    changes.flatMap(({ path: steps }) =>
      steps.flatMap((step) =>
        'field' in step &&
        !isLocale(step.field) &&
        !hasLabel(messagesOf(locale, 'admin-audit'), step.field)
          ? [`${locale} ${step.field}`]
          : [],
      ),
    ),
  );
}

function hasLabel(m: Messages<'admin-audit'>, field: string): boolean {
  return (['field', 'setting'] as const).some((group) => findLabel(m, group, field) !== undefined);
}

test.each(EDITS)('$verb ($action)', async ({ prepare, action, subjectType, locks }) => {
  const { edit, subjectId, tags } = await prepare(ctxFor(db, admin));
  const { last } = await db
    .selectFrom('audit_entries')
    .select((row) => row.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  // What the preparation invalidated has arrived.
  await sql`select pg_notify(${CACHE_CHANNEL}, 'prepared')`.execute(db);
  await expect.poll(() => invalidated.at(-1)).toBe('prepared');
  invalidated.length = 0;

  const sent = await statementsOf(edit);

  await sql`select pg_notify(${CACHE_CHANNEL}, 'marker')`.execute(db);
  await expect.poll(() => invalidated.at(-1)).toBe('marker');
  expect(invalidated.slice(0, -1).toSorted()).toEqual(tags.toSorted());

  const acts = await db
    .selectFrom('audit_entries')
    .select(['action', 'subject_type', 'subject_id', 'actor_id', 'data'])
    .$if(last !== null, (query) => query.where('id', '>', last))
    .execute();
  const expected = {
    action,
    subject_type: subjectType ?? action?.split('.')[0],
    subject_id: subjectId ?? acts[0]?.subject_id,
    actor_id: admin.id,
  };
  expect(acts.map(({ data: _data, ...act }) => act)).toEqual(action ? [expected] : []);
  const changes = acts.flatMap(changesIn);
  const hasFields = action !== undefined && !CHANGES_NO_FIELDS.test(action);
  expect(changes.length > 0).toBe(hasFields);
  expect(changes.filter(({ kind, before, after }) => !kind && before === after)).toEqual([]);
  expect(unlabelled(changes)).toEqual([]);

  const locked = sent
    .filter((text) => /for update/i.test(text))
    .map((text) => /from "(\w+)"/.exec(text)?.[1]);
  expect(locked).toEqual(expect.arrayContaining(locks ? [locks] : []));
});

test('saving a post with every field unchanged changes nothing', async () => {
  const ctx = ctxFor(db, admin);
  const filled = await buildPost(db, {
    state: 'published',
    tags: ['maps'],
    seo_title: 'For search engines',
    seo_description: 'What they show below it.',
  });
  const post = await getEditablePost(ctx, filled.id);
  expect(post).toMatchObject({
    seoTitle: 'For search engines',
    seoDescription: 'What they show below it.',
  });
  await editPost(ctx, filled.id, post.version, post);
  const saved = await getEditablePost(ctx, filled.id);
  const { version: _v, updatedAt: _u, ...before } = post;
  expect(saved).toMatchObject(before);
});

test('every verb that invalidates pages is in this table', () => {
  const root = path.resolve(import.meta.dirname, '..');
  const files = execFileSync('git', ['ls-files', 'features'], { cwd: root, encoding: 'utf8' });
  const invalidating = files
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => /\binvalidate\(/.test(readFileSync(path.join(root, file), 'utf8')))
    .map((file) => file.replace(/^features\/|\.ts$/g, ''));
  expect(invalidating.length).toBeGreaterThan(10);
  const listed = new Set(EDITS.map(({ verb }) => verb));
  expect(invalidating.filter((file) => !listed.has(file))).toEqual([]);
});
