import { expect, test } from 'vitest';
import type { TimelineEntry } from '#features/orders/shared/view-contract.ts';
import { isLong } from '#test/harness/long.ts';
import { drawnLayout, drawnText } from '#test/harness/pdf-glyphs.ts';
import { pdfText } from '#test/harness/pdf-text.ts';
import { NAMES } from '#test/names-of-many-scripts.ts';
import type { Evidence, EvidenceFile } from './collect-evidence.ts';
import { evidencePdf } from './evidence-pdf.child.ts';
import { fullText } from './full-text.ts';
import { printEvidence } from './print-evidence.ts';
import { shortenEvidence, textOf } from './shorten-evidence.ts';

const at = '2026-05-12T14:00:00.000Z';
const amount = { amountMinor: '104715', currency: 'EUR' };

function message(body: string, id = crypto.randomUUID()): TimelineEntry {
  const author = {
    side: 'customer' as const,
    name: 'Ann',
    jobTitle: null,
    pictureUrl: null,
    isViewer: false,
  };
  return {
    id,
    at,
    author,
    kind: 'message',
    body,
    html: '',
    quote: null,
    byMail: null,
    editedAt: null,
    editableUntil: null,
    seenAt: null,
    files: [],
    isInternal: false,
    isCut: false,
    isUnread: false,
  };
}

/** Evidence of an order with these entries; everything else is minimal. */
function evidenceOf(timeline: TimelineEntry[], more: Partial<Evidence> = {}): Evidence {
  const order = {
    number: 'A-2026-00001',
    service: { id: crypto.randomUUID(), slug: 'logo', title: 'Logo' },
    packageName: 'Basic',
    placedAt: at,
    lines: [
      {
        kind: 'package',
        name: 'Basic',
        quantity: 1,
        unitPrice: amount,
        total: amount,
        extraDays: 0,
      },
    ],
    total: amount,
    note: '',
    questions: [],
    revisions: { included: 1, used: 0 },
    clock: { deliveryDays: 5 },
    timeline,
  } as unknown as Evidence['order'];
  return {
    preparedAt: new Date(at),
    sellerName: 'Northlight',
    currency: 'EUR',
    isLivemode: true,
    order,
    customer: {
      username: 'ann',
      email: 'ann@example.test',
      since: new Date(at),
      emailVerifiedAt: null,
    },
    devices: [],
    movements: [],
    disputes: [],
    terms: { title: 'Terms', body: 'Be kind.', version: 1 },
    files: [],
    earlierTexts: [],
    heldFiles: [],
    invoices: [],
    ...more,
  };
}

const writtenIn = (evidence: Evidence) =>
  evidence.order.timeline.reduce((sum, entry) => sum + textOf(entry).length, 0);

test('an order of usual size is not shortened', () => {
  const whole = evidenceOf([message('Hello.'), message('x'.repeat(3_900))]);
  const { evidence, leftOut } = shortenEvidence(whole);
  expect(evidence).toEqual(whole);
  expect(Object.values(leftOut).every((count) => count === 0)).toBe(true);
});

test('long texts are shortened to one length, short ones stay complete, and each says where to find the rest', () => {
  const whole = evidenceOf([
    message('Short.'),
    ...Array.from({ length: 300 }, () => message('y '.repeat(4_950))),
  ]);
  const { evidence } = shortenEvidence(whole);
  const [first, second] = evidence.order.timeline.map(textOf);
  expect(first).toBe('Short.');
  expect(second).toMatch(
    /^(y ){120,}y … \(shortened: 9,900 characters, in full in “Full text.txt”\)$/,
  );
  expect(writtenIn(evidence)).toBeLessThan(110_000);
});

test('lists are cut, and the PDF says how much is left out and where to find it', async () => {
  const file: EvidenceFile = {
    id: crypto.randomUUID(),
    name: `01 ${'n'.repeat(200)}.png`,
    contentType: 'image/png',
    storageKey: 'a',
    sizeBytes: 1,
    sha256: 'f'.repeat(64),
    side: 'customer',
    sentAt: new Date(at),
    firstDownloadedAt: null,
  };
  const device = {
    ip: '192.0.2.1',
    device: 'Firefox',
    firstSeenAt: new Date(at),
    lastSeenAt: new Date(at),
  };
  const whole = evidenceOf(
    Array.from({ length: 1_000 }, (_, index) => message(`Message ${index}.`)),
    {
      files: Array.from({ length: 1_150 }, () => file),
      devices: Array.from({ length: 93 }, () => device),
    },
  );
  const { content } = await evidencePdf(shortenEvidence(whole));
  const text = await pdfText(content);
  expect(text).toContain(
    '600 more entries are not shown here. All of them are in “Full text.txt”.',
  );
  expect(text).toContain('Message 99.');
  expect(text).not.toContain('Message 100.');
  expect(text).not.toContain('Message 699.');
  expect(text).toContain('Message 700.');
  expect(text).toContain('Message 999.');
  expect(text).toContain('1,000 more files are not shown here. The shop has them.');
  expect(text).toContain('53 earlier sign-ins are not shown here.');
  expect([...fullText(whole, 'https://shop.test')].join('')).toContain('Message 699.');
});

test.runIf(isLong)(
  'the largest order with the longest words still makes a PDF of limited length, with every word in the text file',
  async () => {
    const word = 'W'.repeat(9_900);
    const whole = evidenceOf([
      ...Array.from({ length: 600 }, () => message(word)),
      message('! '.repeat(4_950)),
      message('a\u00a0'.repeat(4_950)),
    ]);
    const short = shortenEvidence(whole);
    const { pages } = await evidencePdf(short);
    expect(pages).toBeGreaterThan(20);
    expect(pages).toBeLessThan(70);
    const text = [...fullText(whole, 'https://shop.test/admin/orders/1')].join('');
    expect(text.split(word).length).toBe(601);
  },
);

test('a text file that is too long says where to find the rest', () => {
  const whole = evidenceOf(Array.from({ length: 2_200 }, () => message('z'.repeat(10_000))));
  const text = [...fullText(whole, 'https://shop.test/admin/orders/1')].join('');
  expect(text.length).toBeLessThan(20_100_000);
  expect(text).toMatch(
    /\n2\d\d later entries are not shown here\. The shop has them: https:\/\/shop\.test\/admin\/orders\/1\n$/,
  );
});

test('the layout of the PDF is the one in the snapshot', async () => {
  const whole = evidenceOf([message('Hello.'), message('Is it done?\n'.repeat(60))]);
  const { content } = await evidencePdf(shortenEvidence(whole));
  await expect(drawnLayout(Buffer.from(content))).toMatchFileSnapshot('./snapshots/evidence.txt');
});

test('messages in many scripts are drawn and read back, in the child process that makes the PDF', async () => {
  const names = Object.values(NAMES);
  const { content } = await printEvidence(evidenceOf(names.map((name) => message(name))));
  const text = (await pdfText(content))
    .replace(/[\u200e\u200f\u202a-\u202e]/g, '')
    .normalize('NFC');
  for (const name of names) expect(text).toContain(name.normalize('NFC'));
  const drawn = drawnText(Buffer.from(content)).map((run) => run.text);
  expect(drawn.some((run) => run.includes('\0') || run.includes('[?]'))).toBe(false);
});
