import { onTestFinished, expect, test } from 'vitest';
import type { Ctx } from '#kit/ctx.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { DEFAULT_SETTINGS } from './defaults.ts';
import { settingsHttp, siteHttp } from './http.ts';
import { SETTINGS_SECTIONS } from '#features/settings/shared/sections.ts';
import { installationId } from './installation-id.ts';
import { getEditableSettings, getSettings } from './queries.ts';

/** Sends the version of each section as it is now. */
function editor(ctx: Ctx) {
  const client = routerClient(settingsHttp, ctx);
  return {
    ...client,
    async patch(path: string, patch: Record<string, unknown>) {
      const { versions } = await getEditableSettings(ctx);
      return client.patch(path, { versions, ...patch });
    },
  };
}

/** Settings are one per shop, so each test has a shop of its own. */
async function shop() {
  const { db, close } = await testDatabase();
  onTestFinished(close);
  const admin = await buildUser(db, { role: 'admin' });
  const customer = await buildUser(db);
  const asAdmin = editor(ctxFor(db, admin));
  return { db, admin, asAdmin, asCustomer: routerClient(settingsHttp, ctxFor(db, customer)) };
}

test('a new shop has the defaults', async () => {
  const { db } = await shop();
  expect(await getSettings(ctxFor(db))).toEqual(DEFAULT_SETTINGS);
});

test('a change applies, reaches the public site, and is audited once', async () => {
  const { db, admin, asAdmin } = await shop();
  const patch = { shopName: 'North Light', accentHue: 30 };
  for (const _time of [1, 2]) {
    const answer = await asAdmin.patch('/', patch);
    expect(answer.body.data).toMatchObject({ ...DEFAULT_SETTINGS, ...patch });
  }
  const site = await routerClient(
    siteHttp({ publicUrl: 'https://here.test', paymentsMode: 'sandbox', signInProviders: [] }),
    ctxFor(db),
  ).get('/');
  expect(site.headers.get('cache-tags')).toBe('site');
  expect(site.body.data).toMatchObject({
    name: 'North Light',
    accentHue: 30,
    isTestMode: true,
    closed: null,
  });
  const acts = await db
    .selectFrom('audit_entries')
    .select(['actor_id', 'subject_id', 'data'])
    .orderBy('subject_id')
    .execute();
  expect(acts).toEqual([
    {
      actor_id: admin.id,
      subject_id: 'accentHue',
      data: { changes: [{ path: [{ field: 'accentHue' }], before: 264, after: 30 }] },
    },
    {
      actor_id: admin.id,
      subject_id: 'shopName',
      data: {
        changes: [{ path: [{ field: 'shopName' }], before: 'Atelier', after: 'North Light' }],
      },
    },
  ]);
});

test('only administrators read and change settings', async () => {
  const { db, asCustomer } = await shop();
  const asGuest = routerClient(settingsHttp, ctxFor(db));
  for (const [who, status] of [
    [asCustomer, 403],
    [asGuest, 401],
  ] as const) {
    expect((await who.get('/')).status).toBe(status);
    expect((await who.patch('/', { shopName: 'Mine now' })).status).toBe(status);
  }
  expect((await getSettings(ctxFor(db))).shopName).toBe('Atelier');
});

test('the tax rate is between 0 and 50 %', async () => {
  const { asAdmin } = await shop();
  for (const taxRateBasisPoints of [-1, 5001]) {
    const refused = await asAdmin.patch('/', { taxRateBasisPoints });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.fields)).toEqual(['taxRateBasisPoints']);
  }
  for (const taxRateBasisPoints of [0, 5000]) {
    const taken = await asAdmin.patch('/', { taxRateBasisPoints });
    expect(taken.status).toBe(200);
    expect((await asAdmin.get('/')).body.data).toMatchObject({ taxRateBasisPoints });
  }
});

test('invalid values are refused at their fields and change nothing', async () => {
  const { db, asAdmin } = await shop();
  const wrong = await asAdmin.patch('/', {
    shopName: '',
    accentHue: 400,
    currency: 'XYZ',
    contactEmail: 'nowhere',
    taxRateBasisPoints: 12.5,
    sellerName: 'Two\nlines',
  });
  expect(wrong.status).toBe(422);
  expect(Object.keys(wrong.body.fields).toSorted()).toEqual([
    'accentHue',
    'contactEmail',
    'currency',
    'sellerName',
    'shopName',
    'taxRateBasisPoints',
  ]);
  const early = await asAdmin.patch('/', { shopName: 'X', autoAcceptDays: 2 });
  expect(early).toMatchObject({
    status: 422,
    body: {
      code: 'accept_warning_too_early',
      fields: { autoAcceptWarningDays: expect.any(String) },
    },
  });
  expect(await getSettings(ctxFor(db))).toEqual(DEFAULT_SETTINGS);
});

test.each([
  ['logoFileId', 'logoUrl'],
  ['logoDarkFileId', 'logoDarkUrl'],
  ['iconFileId', null],
  ['socialFileId', 'socialPicture'],
] as const)('%s must be an uploaded public picture', async (field, url) => {
  const { db, asAdmin } = await shop();
  const file = (visibility: 'public' | 'private', width: number | null) =>
    db
      .insertInto('files')
      .values({
        storage_key: crypto.randomUUID(),
        name: 'logo.png',
        content_type: 'image/png',
        size_bytes: 1,
        sha256: Buffer.alloc(32),
        visibility,
        width,
        height: width,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const wrong = [
    await file('private', 96),
    await file('public', null),
    { id: crypto.randomUUID() },
  ];
  for (const { id } of wrong) {
    const answer = await asAdmin.patch('/', { [field]: id });
    expect(answer).toMatchObject({ status: 422, body: { code: 'logo_not_found' } });
    expect(answer.body.fields[field]).toEqual(expect.any(String));
  }
  const { id } = await file('public', 96);
  const other = await file('public', 96);
  expect((await asAdmin.patch('/', { logoFileId: other.id, [field]: id })).status).toBe(200);
  const site = routerClient(
    siteHttp({ publicUrl: 'https://here.test', paymentsMode: 'live', signInProviders: [] }),
    ctxFor(db),
  );
  const { data } = (await site.get('/')).body;
  expect(url ? data[url] : id).toContain(id);
  await asAdmin.patch('/', { logoFileId: null });
  expect((await site.get('/')).body.data).toMatchObject({ logoUrl: null, logoDarkUrl: null });
});

test('a colour code replaces the hue, and is the only form of a colour', async () => {
  const { db, asAdmin } = await shop();
  const site = routerClient(
    siteHttp({ publicUrl: 'https://here.test', paymentsMode: 'live', signInProviders: [] }),
    ctxFor(db),
  );
  expect((await site.get('/')).body.data).toMatchObject({ accentCss: '--accent-hue:264' });
  expect((await asAdmin.patch('/', { accentColor: ' #1A6B54 ' })).body.data).toMatchObject({
    accentColor: '#1a6b54',
  });
  const { accentCss, accentHue } = (await site.get('/')).body.data;
  expect(accentHue).toBe(169);
  expect(accentCss).toMatch(/^(?:--accent-[a-z-]+:-?[\d.]+;?)+$/);
  for (const accentColor of ['green', '#fff', '#1a6b54;}', 'url(#a)']) {
    const refused = await asAdmin.patch('/', { accentColor });
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { accentColor: expect.any(String) } },
    });
  }
  expect((await asAdmin.patch('/', { accentColor: '' })).status).toBe(200);
});

test('own texts of the pages reach every page; the standard texts are known in each language', async () => {
  const { db, asAdmin, asCustomer } = await shop();
  const pageTexts = { servicesTitle: { de: 'Was wir machen' }, contactBelow: { en: 'Two\nlines' } };
  await asAdmin.patch('/', { locales: ['en', 'de'], pageTexts });
  const site = routerClient(
    siteHttp({ publicUrl: 'https://here.test', paymentsMode: 'live', signInProviders: [] }),
    ctxFor(db),
  );
  expect((await site.get('/')).body.data).toMatchObject({ pageTexts });
  const { data } = (await asAdmin.get('/standard-texts')).body;
  expect(data).toMatchObject({
    servicesTitle: { en: 'Services' },
    contactLead: { de: expect.stringContaining('Atelier') },
    contactBelow: { en: '', de: '' },
  });
  expect((await asCustomer.get('/standard-texts')).status).toBe(403);
  for (const [field, text] of [
    ['servicesTitle', 'Two\nlines'],
    ['blogTitle', 'x'.repeat(81)],
    ['contactBelow', 'x'.repeat(2001)],
  ] as const) {
    const refused = await asAdmin.patch('/', { pageTexts: { [field]: { de: text } } });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.fields)).toEqual([`pageTexts.${field}.de`]);
  }
  expect(
    (await asAdmin.patch('/', { pageTexts: { aboutTitle: { en: 'x' } } })).body.data,
  ).toMatchObject({ pageTexts: {} });
});

test('links in the menus lead inside or to encrypted addresses, have a label, and are few', async () => {
  const { db, asAdmin } = await shop();
  const link = (address: string, labels = { de: 'Arbeiten' }) => ({ labels, address });
  const headerLinks = [link('https://work.example/a'), link('/services?category=maps')];
  expect((await asAdmin.patch('/', { headerLinks })).status).toBe(200);
  const site = routerClient(
    siteHttp({ publicUrl: 'https://here.test', paymentsMode: 'live', signInProviders: [] }),
    ctxFor(db),
  );
  expect((await site.get('/')).body.data).toMatchObject({ headerLinks, footerLinks: [] });
  for (const address of [
    '',
    'work',
    'http://work.example',
    'javascript:alert(1)',
    '//work.example',
  ]) {
    const refused = await asAdmin.patch('/', { footerLinks: [link('/blog'), link(address)] });
    expect(Object.keys(refused.body.fields), address).toEqual(['footerLinks.1.address']);
  }
  const unnamed = await asAdmin.patch('/', { footerLinks: [{ labels: {}, address: '/blog' }] });
  expect(Object.keys(unnamed.body.fields)).toEqual(['footerLinks.0.labels']);
  const many = Array.from({ length: 5 }, () => link('/blog'));
  expect((await asAdmin.patch('/', { headerLinks: many })).status).toBe(422);
});

test('the tagline follows the default language, and the old one becomes a translation', async () => {
  const { asAdmin } = await shop();
  const words = { tagline: 'Maps by hand', taglines: { de: 'Karten von Hand' } };
  await asAdmin.patch('/', { locales: ['en', 'de'], ...words });
  const german = (await asAdmin.patch('/', { defaultLocale: 'de' })).body.data;
  expect(german).toMatchObject({
    tagline: 'Karten von Hand',
    taglines: { en: 'Maps by hand' },
  });
  const english = (await asAdmin.patch('/', { defaultLocale: 'en' })).body.data;
  expect(english).toMatchObject(words);
  const wrong = await asAdmin.patch('/', { taglines: { xx: 'No' } });
  expect(wrong.status).toBe(422);
});

test('a stored value that is no longer allowed counts as not set', async () => {
  const { db } = await shop();
  await db
    .insertInto('settings')
    .values([
      { key: 'accentHue', value: JSON.stringify('blue') },
      { key: 'tagline', value: JSON.stringify('Maps by hand') },
    ])
    .execute();
  const settings = await getSettings(ctxFor(db));
  expect(settings).toEqual({ ...DEFAULT_SETTINGS, tagline: 'Maps by hand' });
});

test('only live payments are not a test', async () => {
  const { db } = await shop();
  for (const [paymentsMode, isTestMode] of [
    ['sandbox', true],
    ['test', true],
    ['live', false],
  ] as const) {
    const site = await routerClient(
      siteHttp({ publicUrl: 'https://here.test', paymentsMode, signInProviders: [] }),
      ctxFor(db),
    ).get('/');
    expect(site.body.data).toMatchObject({ paymentsMode, isTestMode });
  }
});

test('processes that start together agree on one permanent installation id', async () => {
  const { db } = await shop();
  const ids = await Promise.all([1, 2, 3].map(() => installationId(ctxFor(db))));
  expect(new Set(ids).size).toBe(1);
  expect(await installationId(ctxFor(db))).toBe(ids[0]);
  expect(await getSettings(ctxFor(db))).toEqual(DEFAULT_SETTINGS);
});

test('a section that somebody else saved is not overwritten, and others are free', async () => {
  const { db, admin, asAdmin } = await shop();
  const client = routerClient(settingsHttp, ctxFor(db, admin));
  const { versions } = (await client.get('/')).body.data;
  expect(versions).toMatchObject({ contact: 0, seller: 0 });
  const mine = { contactPhone: '1', versions: { contact: 0 } };
  expect((await client.patch('/', mine)).body.data.versions).toMatchObject({
    contact: 1,
    seller: 0,
  });
  expect(await client.patch('/', { ...mine, contactPhone: '2' })).toMatchObject({
    status: 409,
    body: { code: 'settings_changed' },
  });
  expect((await client.patch('/', { sellerName: 'Ada', versions: { seller: 0 } })).status).toBe(
    200,
  );
  // A section saved without a change counts, and so does one that another section changes.
  const same = await client.patch('/', { contactPhone: '1', versions: { contact: 1 } });
  expect(same.body.data.versions).toMatchObject({ contact: 2 });
  const unnamed = await client.patch('/', { contactPhone: '3', versions: { seller: 1 } });
  expect(Object.keys(unnamed.body.fields)).toEqual(['versions.contact']);
  expect((await asAdmin.get('/')).body.data).toMatchObject({ contactPhone: '1' });
  expect((await client.patch('/', { isSetupGuideHidden: true })).status).toBe(200);
});

test('every setting with a form belongs to one section', () => {
  const inSections = Object.values(SETTINGS_SECTIONS).flat();
  expect(new Set(inSections).size).toBe(inSections.length);
  const flags = ['isWordmarkKept', 'isImprintNotNeeded', 'isSetupGuideHidden'];
  expect([...inSections, ...flags].toSorted()).toEqual(Object.keys(DEFAULT_SETTINGS).toSorted());
});

test('two concurrent changes of related days cannot break the rule between them', async () => {
  const { db, admin: first } = await shop();
  const admins = [first, await buildUser(db, { role: 'admin' })];
  const [one, two] = admins.map((admin) => editor(ctxFor(db, admin)));
  for (let round = 0; round < 5; round += 1) {
    await one?.patch('/', { autoAcceptDays: 10, autoAcceptWarningDays: 2 });
    const answers = await Promise.all([
      one?.patch('/', { autoAcceptDays: 5 }),
      two?.patch('/', { autoAcceptWarningDays: 7 }),
    ]);
    const { autoAcceptDays, autoAcceptWarningDays } = await getSettings(ctxFor(db));
    expect(autoAcceptWarningDays).toBeLessThan(autoAcceptDays);
    // The second one is refused by the rule, or because the section was saved since it was read.
    expect([422, 409]).toContain(
      answers
        .map((answer) => answer?.status)
        .toSorted()
        .at(-1),
    );
  }
});
