/** The side effects of the verbs of contact, files, settings and notifications; accounts have their own table. */
import { afterAll, expect, test } from 'vitest';
import { decideEnquiry } from '#features/enquiries/decide-enquiry.ts';
import { markSpam } from '#features/enquiries/mark-spam.ts';
import { sendEnquiry } from '#features/enquiries/send-enquiry.ts';
import { makeFormToken } from '#features/enquiries/spam/form-token.ts';
import { uploadPicture } from '#features/files/upload-picture.ts';
import { runHealthCheck } from '#features/health/run-health-check.ts';
import { requestTestMail } from '#features/mail/request-test-mail.ts';
import { setMaintenance } from '#features/settings/maintenance.ts';
import { updateSettings } from '#features/settings/update-settings.ts';
import type { Ctx } from '#kit/ctx.ts';
import { readConfig } from '#lib/config/env.ts';
import { buildUser, ctxFor } from '#test/factories/user.ts';
import { testDatabase } from '#test/harness/database.ts';
import { offlineHealth } from '#test/harness/offline-deps.ts';
import { verbTracesOf, type VerbTraces } from '#test/harness/verb-traces.ts';

const { db, close } = await testDatabase();
afterAll(close);

const IP = '192.0.2.9';

interface Verb extends Partial<VerbTraces> {
  as: 'visitor' | 'customer' | 'admin';
  run(ctx: Ctx): Promise<unknown>;
}

const ENQUIRY = {
  name: 'Ada',
  email: 'ada@example.test',
  subject: 'A map',
  message: 'Could you draw a map of our village?',
  leaveThisEmpty: '',
  formToken: await makeFormToken({ ...ctxFor(db), now: new Date(Date.now() - 60_000) }),
};

const { id: enquiryId } = await db
  .insertInto('enquiries')
  .values({ name: 'Bea', email: 'bea@example.test', subject: 'Hi', message: 'Hello', ip: IP })
  .returning('id')
  .executeTakeFirstOrThrow();

const picture = () => ({
  field: 'file',
  name: 'a.webp',
  contentType: 'image/webp',
  sizeBytes: 1,
  sha256: Buffer.alloc(32),
  storageKey: `pictures/${crypto.randomUUID()}`,
  picture: { width: 480, height: 320 },
  waitsForScan: false,
});

const noted = (action: string, subject: string) => ({
  audits: [`${action} ${subject}`],
  events: [action],
});

const VERBS: Record<string, Verb> = {
  'an enquiry': {
    as: 'visitor',
    jobs: ['mail contact.enquiry_received'],
    counted: [`contact:${IP}`, `contact:receipt:${ENQUIRY.email}`],
    run: (ctx) => sendEnquiry(ctx, ENQUIRY, IP),
  },
  'an enquiry of a machine': {
    as: 'visitor',
    counted: [`contact:${IP}`],
    run: (ctx) => sendEnquiry(ctx, { ...ENQUIRY, leaveThisEmpty: 'http://spam.test' }, IP),
  },
  'an enquiry that looks like spam': {
    as: 'visitor',
    counted: [`contact:${IP}`],
    run: (ctx) => sendEnquiry(ctx, { ...ENQUIRY, formToken: '' }, IP),
  },
  'marking an enquiry as spam': {
    ...noted('enquiry.marked_spam', `enquiry ${enquiryId}`),
    as: 'admin',
    run: (ctx) => markSpam(ctx, { id: enquiryId, isSpam: true }),
  },
  'saying that an enquiry is no spam': {
    ...noted('enquiry.unmarked_spam', `enquiry ${enquiryId}`),
    as: 'admin',
    run: (ctx) => markSpam(ctx, { id: enquiryId, isSpam: false }),
  },
  'handling an enquiry': {
    ...noted('enquiry.handled', `enquiry ${enquiryId}`),
    as: 'admin',
    run: (ctx) => decideEnquiry(ctx, { id: enquiryId, state: 'closed' }),
  },
  'opening an enquiry again': {
    ...noted('enquiry.reopened', `enquiry ${enquiryId}`),
    as: 'admin',
    run: (ctx) => decideEnquiry(ctx, { id: enquiryId, state: 'open' }),
  },
  'handling an enquiry as a customer': {
    as: 'customer',
    run: (ctx) => decideEnquiry(ctx, { id: enquiryId, state: 'closed' }),
  },
  'a picture': {
    ...noted('picture.uploaded', 'file FILE'),
    as: 'admin',
    run: (ctx) => uploadPicture(ctx, picture()),
  },
  'a picture of a customer': { as: 'customer', run: (ctx) => uploadPicture(ctx, picture()) },
  'two settings': {
    audits: ['setting.changed setting tagline', 'setting.changed setting accentHue'],
    events: ['setting.changed', 'setting.changed'],
    as: 'admin',
    run: (ctx) => updateSettings(ctx, { tagline: 'Maps, made to order.', accentHue: 30 }),
  },
  'the same settings again': {
    as: 'admin',
    run: (ctx) => updateSettings(ctx, { tagline: 'Maps, made to order.', accentHue: 30 }),
  },
  'a setting of a customer': {
    as: 'customer',
    run: (ctx) => updateSettings(ctx, { tagline: 'Mine' }),
  },
  'closing the shop for maintenance': {
    ...noted('maintenance.started', 'setting maintenance'),
    as: 'admin',
    run: (ctx) => setMaintenance(ctx, { isOn: true }),
  },
  'another text for its visitors': {
    ...noted('maintenance.text_changed', 'setting maintenance'),
    as: 'admin',
    run: (ctx) => setMaintenance(ctx, { isOn: true, notices: { en: 'Back at eight' } }),
  },
  'opening it again': {
    ...noted('maintenance.ended', 'setting maintenance'),
    as: 'admin',
    run: (ctx) => setMaintenance(ctx, { isOn: false }),
  },
  'opening an open shop': { as: 'admin', run: (ctx) => setMaintenance(ctx, { isOn: false }) },
  'a check of the shop': {
    ...noted('health.checked', 'health shop'),
    as: 'admin',
    run: (ctx) => runHealthCheck(ctx, offlineHealth(readConfig({}))),
  },
  'a test mail': {
    as: 'admin',
    jobs: ['mail notifications.test'],
    counted: ['test-mail:ACTOR'],
    run: requestTestMail,
  },
};

test.each(Object.entries(VERBS))('%s', async (_, verb) => {
  const user = await buildUser(db, { role: verb.as === 'admin' ? 'admin' : 'customer' });
  const ctx = ctxFor(db, verb.as === 'visitor' ? undefined : user);
  const before = (await db.selectFrom('files').select('id').execute()).map(({ id }) => id);
  const traces = await verbTracesOf(db, ctx, verb.run, { [user.id]: 'ACTOR' });
  const files = await db.selectFrom('files').select('id').execute();
  const fresh = files.find(({ id }) => !before.includes(id))?.id;
  const audits = traces.audits.map((line) => (fresh ? line.replace(fresh, 'FILE') : line));
  expect({ ...traces, audits }).toEqual({
    audits: verb.audits ?? [],
    events: verb.events ?? [],
    jobs: verb.jobs ?? [],
    counted: verb.counted ?? [],
  });
});
