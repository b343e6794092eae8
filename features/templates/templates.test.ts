import { afterAll, expect, test } from 'vitest';
import { getMailFrame } from '#features/mail/mail-frame.ts';
import { renderMail } from '#features/mail/render-mail.ts';
import type { TemplateKey } from '#features/mail/templates/contract.ts';
import { standardTexts } from '#features/mail/templates/mail-words.ts';
import { namesIn } from '#features/mail/templates/fill-text.ts';
import { MAIL_TEMPLATES, variablesOf } from '#features/mail/templates/registry.ts';
import { mailWorker } from '#features/mail/worker.ts';
import { asSystem } from '#kit/ctx.ts';
import { LOCALE_TAGS } from '#lib/locale.ts';
import { messagesOf } from '#messages/messages-of.ts';
import { buildOrder } from '#test/factories/order.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { dangersIn, HOSTILE, MARK } from '#test/harness/hostile.ts';
import { recordingMailer } from '#test/harness/mail.ts';
import { recordingQueue } from '#test/harness/queue.ts';
import { routerClient } from '#test/harness/router-client.ts';
import { workOff } from '#test/harness/work-off.ts';
import { templatesHttp } from './http.ts';
import { MAIL_PREVIEWS } from './mail-previews.ts';
import { composePreview } from './preview-mail.ts';
import { getPreviewOrder } from './sample-order.ts';
import { templateTestComposer } from './send-test.ts';

const { db, close } = await testDatabase();
afterAll(close);

const publicUrl = 'https://studio.example';
const admin = await buildUser(db, { role: 'admin' });
const ctx = ctxFor(db, admin);
const http = routerClient(templatesHttp({ publicUrl }), ctx);
const KEYS = Object.keys(MAIL_TEMPLATES) as TemplateKey[];
const EACH = LOCALE_TAGS.flatMap((locale) => KEYS.map((key) => ({ key, locale })));
const own = { subject: 'Own subject', title: 'Own title', text: 'Own text.' };

test.each(EACH)(
  '$key in $locale: standard texts, and the studio’s own',
  async ({ key, locale }) => {
    const standard = standardTexts(key, locale);
    const { required, optional } = variablesOf(key);
    const used = Object.values(standard).flatMap(namesIn);
    expect(used.filter((name) => ![...required, ...optional].includes(name))).toEqual([]);
    expect(`${standard.subject} ${standard.title}`).not.toMatch(/NaN|undefined/);

    const shown = await composePreview(ctx, { key, locale, texts: standard, publicUrl });
    expect(shown.mail.subject).not.toMatch(/[{}]|undefined|NaN/);
    expect(Object.keys(shown.values).toSorted()).toEqual(
      expect.arrayContaining([...required, ...optional].toSorted()),
    );
    for (const name of required) expect(shown.values[name], name).toBeTruthy();

    const { mail } = await composePreview(ctx, { key, locale, texts: own, publicUrl });
    const { html, text } = await renderMail(mail.body);
    expect(mail.subject).toBe(own.subject);
    expect(html).toContain(`<html lang="${locale}"`);
    expect(html).toMatch(/Own title<\/h1>/);
    expect(text).toContain('Own text.');
  },
);

test('hostile texts and values show harmlessly in HTML and in plain text', async () => {
  const frame = await getMailFrame(asSystem(ctx, 'test'), publicUrl, {
    locale: 'en',
    timeZone: null,
  });
  const hostile =
    '<script>window.__xss=1</script>"><img src=x onerror=alert(1)>{amount}\r\nBcc: a@b.c';
  const texts = {
    subject: '{service}',
    title: '<svg onload=alert(1)> {service}',
    text: `<b>{customerName}</b>\n\njavascript:alert(1) ${'long'.repeat(1000)}`,
  };
  const { order } = await getPreviewOrder(asSystem(ctx, 'test'), 'en');
  const mail = MAIL_PREVIEWS.orderHeld(
    { ...frame, changedTexts: new Map([['orderHeld', texts]]) },
    { order: { ...order, service_title: hostile, customer_name: hostile }, isSample: true },
  );
  const { html, text } = await renderMail(mail.body);
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expect(mail.subject).toContain('{amount}');
  expect(html).not.toMatch(/<script|<svg|<img src=x|<b>/);
  expect(html).toContain('&lt;b&gt;&lt;script&gt;');
  expect(text).toContain('<b><script>window.__xss=1</script>');
});

test.each(LOCALE_TAGS)('every mail in %s shows hostile texts as texts', async (locale) => {
  const plain = await getMailFrame(asSystem(ctx, 'test'), publicUrl, { locale, timeZone: null });
  const samples = messagesOf(locale, 'mail-samples') as Record<string, unknown>;
  const standard = { ...samples };
  try {
    for (const [index, [key, make]] of Object.entries(MAIL_PREVIEWS).entries()) {
      const text = (place: number) => HOSTILE[(index + place * 7) % HOSTILE.length] ?? '';
      for (const [place, name] of Object.keys(samples).entries()) {
        if (typeof samples[name] === 'string') samples[name] = text(place);
      }
      const preview = await getPreviewOrder(asSystem(ctx, 'test'), locale);
      const own = { subject: text(1), title: text(2), text: `${text(3)}\n\n${text(4)}` };
      for (const changedTexts of [new Map(), new Map([[key as TemplateKey, own]])]) {
        const mail = make({ ...plain, changedTexts, shopName: text(5) }, preview);
        const { html } = await renderMail(mail.body);
        expect(html, key).toContain(MARK);
        expect(dangersIn(html), key).toEqual([]);
        expect(mail.subject, key).not.toMatch(/[\r\n]/);
      }
    }
  } finally {
    Object.assign(samples, standard);
  }
});

test('an edit is used for the next mail, audited with before and after, and refused to the one who saw an older version', async () => {
  const path = '/orderHeld/en';
  const first = await http.get(path);
  expect(first.body.data.template).toMatchObject({ version: 0, isChanged: false });
  const saved = await http.put(path, { ...own, text: 'Hello {customerName}', version: 0 });
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({
    data: { template: { version: 1, isChanged: true, subject: 'Own subject' } },
  });
  const late = await http.put(path, { ...own, version: 0 });
  expect([late.status, late.body.code]).toEqual([409, 'template_changed']);

  const frame = await getMailFrame(asSystem(ctx, 'test'), publicUrl, {
    locale: 'en',
    timeZone: null,
  });
  expect(frame.changedTexts?.get('orderHeld')?.subject).toBe('Own subject');
  const list = await http.get('/');
  expect(
    list.body.data.templates.find(({ template }: { template: string }) => template === 'orderHeld')
      .changed,
  ).toEqual(['en']);
  const entries = await db
    .selectFrom('audit_entries')
    .select(['action', 'data'])
    .where('subject_id', '=', 'orderHeld/en')
    .execute();
  expect(entries).toMatchObject([
    { action: 'mail_template.edited', data: { version: 1, changes: expect.any(Array) } },
  ]);

  const reset = await http.post(`${path}/resets`, { version: 1 });
  expect(reset.body).toMatchObject({
    data: { template: { version: 2, isChanged: false } },
  });
  expect((await http.put(path, { ...own, version: 1 })).status).toBe(409);
});

test('an unknown variable, an optional one in the subject, and a loose bracket are named and not saved', async () => {
  const refused = async (texts: object) => {
    const response = await http.put('/orderHeld/en', { ...own, ...texts, version: 0 });
    expect(response.status).toBe(422);
    return response.body.fields;
  };
  expect((await refused({ text: 'Hello {custmerName}' }))['text']).toContain('{custmerName}');
  expect((await refused({ subject: 'Due {dueDate}' }))['subject']).toContain('{dueDate}');
  expect((await refused({ title: 'Hello {customerName' }))['title']).toContain('Hello {cust');
  expect((await refused({ text: 'Hello {}' }))['text']).toContain('{}');
  expect((await refused({ subject: ' ' }))['subject']).toBeTruthy();
});

test('the preview shows what is typed with the newest order, in each mode, without scripts', async () => {
  const customer = await buildUser(db);
  const order = await buildOrder(db, { user_id: customer.id, state: 'in_progress' });
  const path = '/orderDelivered/de/preview';
  const preview = await http.put(path, { ...own, text: 'Guten Tag {customerName}, {orderNumber}' });
  const { data } = preview.body;
  expect(data.isSample).toBe(false);
  expect(data.variables).toContainEqual({
    name: 'orderNumber',
    value: order.number,
    isOptional: false,
  });
  const dark = await http.get(`${path}/dark`);
  expect(dark.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = dark.body;
  expect(html).toContain(`Guten Tag ${customer.username}, ${order.number}`);
  expect(html).toContain('@media all{');
  const text = await http.get(`${path}/text`);
  expect(text.headers.get('content-type')).toContain('text/plain');
  expect(text.body).toContain(`Guten Tag ${customer.username}`);
  const other = routerClient(
    templatesHttp({ publicUrl }),
    ctxFor(db, await buildUser(db, { role: 'admin' })),
  );
  expect((await other.get(`${path}/light`)).body).not.toContain('Guten Tag');
});

test('a test goes to oneself with the typed texts', async () => {
  const post = recordingMailer();
  const queue = recordingQueue();
  const mine = routerClient(templatesHttp({ publicUrl }), { ...ctx, queue });
  const sent = await mine.post('/paymentReceipt/de/tests', own);
  expect([sent.status, sent.body]).toEqual([202, { data: { to: admin.email } }]);
  const composers = [templateTestComposer(publicUrl)];
  await workOff({ ...asSystem(ctx, 'test'), queue }, queue, mailWorker({ ...post, composers }));
  expect(post.mails.at(-1)).toMatchObject({ to: admin.email, subject: 'Own subject' });
});

test('customers and guests see nothing of the texts', async () => {
  const paths = ['/', '/orderHeld/en', '/orderHeld/en/preview', '/orderHeld/en/preview/light'];
  for (const stranger of [ctxFor(db, await buildUser(db)), ctxFor(db)]) {
    const theirs = routerClient(templatesHttp({ publicUrl }), stranger);
    for (const path of paths) expect([401, 403]).toContain((await theirs.get(path)).status);
    expect([401, 403]).toContain(
      (await theirs.put('/orderHeld/en', { ...own, version: 0 })).status,
    );
    expect([401, 403]).toContain((await theirs.post('/orderHeld/en/tests', own)).status);
  }
  expect((await http.get('/constructor/en')).status).toBe(404);
});
