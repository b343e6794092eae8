import { afterAll, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#features/settings/defaults.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { adminPagesHttp } from '#features/pages/http.ts';
import { fillTemplate } from './fill-template.ts';
import { openMarks } from '#features/pages/shared/pages.ts';
import { PAGE_PURPOSES, type PagePurpose } from '#features/pages/shared/pages.ts';

const { db, close } = await testDatabase();
afterAll(close);

const admin = ctxFor(db, await buildUser(db, { role: 'admin' }));
const api = routerClient(adminPagesHttp, admin);

test.each(PAGE_PURPOSES)('the template %s knows the seller in both languages', async (template) => {
  await updateSettings(admin, {
    sellerName: 'North *Light*',
    sellerAddress: 'A street 1\nOslo',
    contactEmail: 'hello@north.example',
    locales: ['en', 'de'],
  });
  const made = await api.post('/', { title: '', slug: '', template });
  const { slug } = made.body.data;
  const { page } = (await api.get(`/${slug}`)).body.data;
  expect(page).toMatchObject({ isPublished: false, place: 'footer', purpose: template });
  const { texts } = (await api.get(`/${slug}/translations/de`)).body.data;
  const german: string = texts.find(({ key }: { key: string }) => key === 'body').text;
  for (const text of [page.body, german]) {
    expect(text).toContain('hello@north.example');
    expect(text).not.toContain('North *Light*');
    expect(text).not.toMatch(/\{\w+\}|undefined/);
    expect(openMarks(text)).toHaveLength(openMarks(page.body).length);
  }
  const { body } = await api.put(`/${slug}/publication`, { isPublished: true });
  expect(body?.code).toBe(openMarks(page.body).length > 0 ? 'page_has_marks' : undefined);
});

/** What the guide asks before the legal pages; nobody is asked again for it, or for what this business has not. */
const KNOWN = {
  ...DEFAULT_SETTINGS,
  sellerName: 'Mara Lind',
  sellerAddress: 'Hofgasse 1\nLinz',
  contactEmail: 'mara@lind.example',
};

test.each(['en', 'de'] as const)('only what nobody has said yet is left open: %s', (locale) => {
  const marks = (purpose: PagePurpose, more = {}) =>
    openMarks(fillTemplate(purpose, locale, { ...KNOWN, ...more }).body);
  expect(marks('withdrawal')).toEqual([]);
  expect(marks('imprint')).toEqual([]);
  // The hosting provider and that of emails.
  expect(marks('privacy')).toHaveLength(2);
  // A company names who represents it and who is responsible.
  expect(marks('imprint', { sellerRegistration: 'FN 1' })).toHaveLength(2);
  expect(openMarks(fillTemplate('imprint', locale, DEFAULT_SETTINGS).body)).toHaveLength(4);
});

test('a line without its fact is left out, with a heading that loses its last one', () => {
  const imprint = (more = {}) => fillTemplate('imprint', 'en', { ...KNOWN, ...more }).body;
  expect(imprint({ contactPhone: '+43 1', sellerTaxId: 'ATU1' })).toContain(
    'Phone: +43 1\n\n## Register and tax\n\nVAT identification number: ATU1\n\n## Responsible',
  );
  expect(imprint()).toContain('Email: mara@lind.example\n\n## Responsible');
  // A tax number is no VAT number.
  expect(imprint({ sellerTaxId: '12/345/67890' })).not.toContain('12/345');
});

test('the privacy policy lists what is kept how long, as the settings say', async () => {
  const settings = await updateSettings(admin, {
    locales: ['en', 'de'],
    sellerCountry: 'DE',
    retention: { ...DEFAULT_SETTINGS.retention, enquiries: 123 },
  });
  expect(fillTemplate('privacy', 'en', settings).body).toContain(
    '\n- Enquiries, after the last message: 123 days. To take up a conversation again.',
  );
  expect(fillTemplate('privacy', 'en', settings).body).toContain(
    '\n- Invoices and payments: 8 years',
  );
  expect(fillTemplate('privacy', 'de', settings).body).toContain(
    '\n- Anfragen, nach der letzten Nachricht: 123 Tage.',
  );
});

test('a page needs a title or a template', async () => {
  const { status, body } = await api.post('/', { title: '', slug: '' });
  expect([status, Object.keys(body.fields)]).toEqual([422, ['title']]);
});
