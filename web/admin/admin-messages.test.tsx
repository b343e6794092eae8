import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { EditablePost } from '#features/blog/contract.ts';
import type { EditableSettings } from '#features/settings/contract.ts';
import type { Locale } from '#lib/locale.ts';
import { formError, useFormError } from '#web/form-failure.ts';
import { PAGES } from '#test/pages/page-table.ts';
import { AdminNav } from '#web/layouts/admin-nav.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { PageLocale } from '#web/use-locale.ts';
import { PostPublishing } from './posts/publishing.tsx';
import { editOf } from './services/edit.ts';
import { readServiceInput } from './services/service-input.ts';
import { SettingsMoney } from './settings/money.tsx';

function render(locale: Locale, element: ReactNode, at = '/'): string {
  const router = createMemoryRouter([{ id: 'root', path: '*', element, loader: () => null }], {
    initialEntries: [at],
    hydrationData: { loaderData: { root: { user: { role: { name: 'owner' } } } } },
  });
  return renderToStaticMarkup(
    <PageLocale value={locale}>
      <RouterProvider router={router} />
    </PageLocale>,
  );
}

test('the navigation and its counts are in the language of the page', () => {
  const nav = <AdminNav counts={{ '/admin/orders': 1500 }} />;
  expect(render('en', nav)).toMatch(/title="Orders".*1,000\+/);
  expect(render('de', nav)).toMatch(/title="Bestellungen".*1\.000\+/);
});

/** Reached from everywhere, or about things of several kinds. */
const OF_NO_ENTRY = ['admin/notifications', 'admin/search', 'admin/batches/:id', 'admin/*'];

test('every page of the admin area belongs to one entry of the navigation', () => {
  const pages = PAGES.filter(
    ({ route }) => route.startsWith('admin') && !OF_NO_ENTRY.includes(route),
  );
  expect(pages.length).toBeGreaterThan(50);
  const wrong = pages.filter(({ route, at = route }) => {
    const current = render('en', <AdminNav />, `/${at}`).match(/aria-current="page"/g);
    return current?.length !== 1;
  });
  expect(wrong.map(({ route }) => route)).toEqual([]);
});

test('a price that the service form cannot read is refused in the language of the page', () => {
  const { faults } = editOf(
    readServiceInput([
      ['currency', 'EUR'],
      ['packages.0.priceMinor', 'cheap'],
    ]),
  );
  const { message: title, code, fields } = formError('checkFields', faults);
  function Refused() {
    const error = useFormError({ title, code, fields }, useMessages('admin-services'));
    return `${error?.title} ${error?.fields['packages.0.priceMinor']}`;
  }
  expect(render('en', <Refused />)).toContain('Enter a price like 250 or 99.50.');
  expect(render('de', <Refused />)).toBe(
    'Bitte prüfen Sie die markierten Felder. Geben Sie einen Preis wie 250 oder 99,50 ein.',
  );
});

test('a refusal of the API keeps its sentences', () => {
  function Refused() {
    const error = { title: 'saved', code: 'post_changed', fields: { slug: 'title' } };
    const shown = useFormError(error, useMessages('admin-services'));
    return `${shown?.title} ${shown?.fields['slug']}`;
  }
  expect(render('de', <Refused />)).toBe('saved title');
});

test('a scheduled post shows its time in the language of the page', () => {
  const post: EditablePost = {
    id: '1',
    state: 'scheduled',
    version: 1,
    slug: 'rivers',
    title: 'Rivers',
    excerpt: '',
    body: '',
    tags: [],
    coverFileId: null,
    cover: { src: '/a.svg', srcSet: null, width: 4, height: 3, alt: '' },
    seoTitle: null,
    seoDescription: null,
    publishedAt: '2026-05-12T10:00:00.000Z',
    unpublishAt: null,
    authorId: null,
    locale: 'en',
    languages: [],
    updatedAt: '2026-05-10T10:00:00.000Z',
  };
  const html = render('de', <PostPublishing post={post} typed={undefined} faults={undefined} />);
  expect(html).toMatch(/Geplant: <time[^>]*dateTime="2026-05-12/);
});

test('the settings show the tax in the format of the language', () => {
  const settings = {
    currency: 'EUR',
    taxMode: 'inclusive',
    taxRateBasisPoints: 770,
    versions: { money: 0 },
  } as EditableSettings;
  const html = render('de', <SettingsMoney settings={settings} />);
  expect(html).toContain('Steuer in Prozent');
  expect(html).toContain('value="7,7"');
});
