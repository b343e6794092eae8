import { expect, test } from 'vitest';
import { listCutLines } from '#features/mail/cut-lines.ts';
import fc from '#test/harness/fast-check.ts';
import { readHead, readMail, readReport } from './read-mail.child.ts';
import { newTextOf } from './reply-text.ts';
import { rawOf, SAMPLES, SENT } from '#test/harness/sample-mails.ts';
import { isSenderProven } from './sender-proof.ts';

const cutLines = listCutLines();
const mail = (...lines: string[]) => Buffer.from(lines.join('\r\n'));
const read = (raw: Buffer) => readMail({ raw, sent: SENT, cutLines });

test.each(SAMPLES)('$name: only the new text is kept', async (sample) => {
  expect((await read(rawOf(sample)))?.text).toBe(sample.text);
});

test('a text never contains a reply address or the token of a link', async () => {
  const token = `r${'a'.repeat(42)}`;
  const body = `> reply+${token}@studio.example\n> https://studio.example/unsubscribe?token=${'x'.repeat(60)}`;
  const text = (await read(rawOf({ name: '', body, text: '' })))?.text;
  expect(text).toBe('> reply@studio.example\n> https://studio.example/unsubscribe?token=…');
});

function withParts(html: string, ...parts: string[]) {
  const body = ['--b', 'content-type: text/html', '', html, ...parts.flatMap((p) => ['--b', p])];
  const head = [
    'from: a@b.test',
    'mime-version: 1.0',
    'content-type: multipart/related; boundary=b',
  ];
  return mail(...head, '', ...body, '--b--', '');
}

function picture(id: string, bytes: number) {
  const head = `content-type: image/png; name="${id}.png"\r\ncontent-transfer-encoding: base64`;
  const place = `content-disposition: inline; filename="${id}.png"\r\ncontent-id: <${id}>`;
  return `${head}\r\n${place}\r\n\r\n${Buffer.alloc(bytes, 7).toString('base64')}`;
}

test('pictures in the text come along, also small ones and below a quote; the others are named', async () => {
  const html = [
    '<p>Look: <img src="cid:shot"> <img src="cid:small"> <img src="cid:icon"></p>',
    '<blockquote><img src="cid:old"><blockquote>x</blockquote><img src="cid:older"></blockquote>',
    '<p>And <img src="cid:below"></p><div class="gmail_signature"><img src="cid:logo"></div>',
  ].join('');
  const raw = withParts(
    html,
    ...['shot', 'logo', 'old', 'older', 'below'].map((id) => picture(id, 30_000)),
    picture('small', 5_000),
    picture('icon', 900),
  );
  const { files = [], leftOut } = (await read(raw)) ?? {};
  expect(files.map(({ name }) => name)).toEqual(['shot.png', 'below.png', 'small.png']);
  expect(leftOut).toEqual(['logo.png', 'old.png', 'older.png', 'icon.png']);
});

test('a picture that is written into the HTML is a file, and the text after it is kept', async () => {
  const base64 = Buffer.alloc(700_000, 7).toString('base64');
  const html = `<p>Before</p><img src="data:image/png;base64,${base64}"><p>After</p>`;
  const { files = [], text } = (await read(withParts(html))) ?? {};
  expect(text).toBe('Before\n\nAfter');
  expect(files.map(({ name, content }) => [name, content.byteLength])).toEqual([
    ['picture-1.png', 700_000],
  ]);
});

test('the cells of a table stay apart', async () => {
  const rows = [
    '<tr><th>Part</th><th>Pieces</th><th>Price</th></tr>',
    '<tr><td><p class="MsoNormal">A</p></td><td><p>2</p></td><td><p>105,00</p></td></tr>',
    '<tr><td></td><td><p>One.</p><p>Two.</p></td></tr>',
  ];
  const text = (await read(withParts(`<p>Hello</p><table>${rows.join('')}</table><p>Bye</p>`)))
    ?.text;
  expect(text).toBe('Hello\n\nPart | Pieces | Price\nA | 2 | 105,00\n\nOne.\n\nTwo.\n\nBye');
});

const bytes = (...lines: (string | number[])[]) =>
  Buffer.concat(lines.map((line) => Buffer.concat([Buffer.from(line), Buffer.from('\r\n')])));
const GRUESSE = [71, 114, 0xfc, 0xdf, 101, 32, 0x80, 53]; // "Grüße €5" in Windows-1252
const JAPANESE = [27, 36, 66, 0x24, 0x33, 0x24, 0x73, 27, 40, 66]; // "こん" in ISO-2022-JP

test.each([
  ['Windows-1252 without a charset', ['content-type: text/plain'], GRUESSE, 'Grüße €5'],
  ['Windows-1252 without a type', [], GRUESSE, 'Grüße €5'],
  ['Windows-1252 as UTF-8', ['content-type: text/plain; charset="utf-8"'], GRUESSE, 'Grüße €5'],
  ['ISO-2022-JP without a charset', ['content-type: text/plain'], JAPANESE, 'こん'],
  ['ISO-2022-JP as UTF-8', ['content-type: text/plain; charset=utf-8'], JAPANESE, 'こん'],
  ['UTF-8', ['content-type: text/plain; charset=utf-8'], 'Grüße \ufffd €5', 'Grüße \ufffd €5'],
  [
    'plain text that is said to be base64',
    ['content-transfer-encoding: base64', 'content-type: text/plain; charset=utf-8'],
    'Grüße, see below. 3.50 €',
    'Grüße, see below. 3.50 €',
  ],
] as const)('%s is read', async (_, headers, body, text) => {
  const content = typeof body === 'string' ? body : [...body];
  const raw = bytes('from: a@b.test', 'mime-version: 1.0', ...headers, '', content);
  expect((await read(raw))?.text).toBe(text);
});

test.each([
  ['Windows-1252', 'latin1'],
  ['UTF-8', 'utf8'],
] as const)('headers and names of files in bare %s are read', async (_name, encoding) => {
  const euro = encoding === 'utf8' ? '€' : '\u0080'; // the same in Windows-1252
  const line = (text: string) => [...Buffer.from(text.replace('€', euro), encoding)];
  const raw = bytes(
    line('From: Jürgen Groß <j@a.test>'),
    'mime-version: 1.0',
    line('Subject: Grüße,'),
    line(' über 5 € und =?utf-8?q?=C3=BCber?= 6'),
    'content-type: multipart/mixed; boundary="b b"',
    '',
    '--b b',
    'content-type: text/plain; charset=windows-1252',
    '',
    GRUESSE,
    '-- ',
    [...Buffer.from('content-x: Jürgen', 'latin1')],
    '--b b',
    'content-type: application/octet-stream',
    'content-disposition: attachment;',
    line(' filename="Entwürfe.txt"'),
    '',
    [0xfc],
    '--b b--',
  );
  expect(await readHead(raw)).toMatchObject({
    from: 'j@a.test',
    subject: 'Grüße, über 5 € und über 6',
  });
  const { text, files = [] } = (await read(raw)) ?? {};
  expect(text).toBe('Grüße €5\n--\ncontent-x: Jürgen');
  expect(files.map(({ name, content }) => [name, ...content])).toEqual([
    ['Entwürfe.txt', 0xfc, 10],
  ]);
});

test('an automatic answer is known by a subject in bare Windows-1252', async () => {
  const raw = Buffer.from(
    'From: a@b.test\r\nSubject: Réponse automatique : commande\r\n',
    'latin1',
  );
  expect(await readHead(raw)).toMatchObject({ isAutomatic: true });
});

const calendar = (method: string, ...lines: string[]) =>
  mail(
    'From: a@b.test',
    `Content-Type: text/calendar; charset=utf-8; method=${method}`,
    '',
    'BEGIN:VCALENDAR',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
  );

test.each([
  ['REPLY', 'ATTENDEE;CN="Groß: A";PARTSTAT=ACCEPTED:mailto:a@b.test', 'accepted'],
  ['REPLY', 'ATTENDEE;PARTSTAT=\r\n DECLINED:mailto:a@b.test', 'declined'],
  ['reply', 'ATTENDEE;PARTSTAT=TENTATIVE:mailto:a@b.test', 'tentative'],
  ['REQUEST', 'ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:a@b.test', 'invitation'],
  ['CANCEL', 'SEQUENCE:1', 'cancelled'],
  ['COUNTER', 'ATTENDEE;PARTSTAT=TENTATIVE:mailto:a@b.test', 'otherTime'],
])('a calendar program says by %s with %j: %s', async (method, line, says) => {
  const title = String.raw`SUMMARY;LANGUAGE=de;X="a:b":Entwurf\, 2. Runde; Größe`;
  const raw = calendar(method, line, title, String.raw`COMMENT:Gern\nmit Anna`);
  const { text, files = [], calendar: note } = (await read(raw)) ?? {};
  expect([text, files.map(({ name }) => name)]).toEqual(['', ['calendar.ics']]);
  expect(note).toEqual({ says, title: 'Entwurf, 2. Runde; Größe', comment: 'Gern\nmit Anna' });
});

test('what a calendar program means is not guessed', async () => {
  const answer = 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:a@b.test';
  expect(await read(calendar('REPLY', answer))).toMatchObject({ calendar: null });
  expect(await read(calendar('REPLY', 'SUMMARY:Talk'))).toMatchObject({ calendar: null });
  expect(await read(calendar('REFRESH', 'SUMMARY:Talk'))).toMatchObject({ calendar: null });
});

test('a text part of one invisible character does not hide the HTML', async () => {
  const head = ['from: a@b.test', 'mime-version: 1.0'];
  const type = 'content-type: multipart/alternative; boundary=b';
  const plain = ['--b', 'content-type: text/plain; charset=utf-8', '', '\u200b\u00a0'];
  const html = ['--b', 'content-type: text/html', '', '<p>Yes, please.</p>', '--b--', ''];
  expect((await read(mail(...head, type, '', ...plain, ...html)))?.text).toBe('Yes, please.');
});

test('an encrypted mail is known by its head; a signed one is not encrypted', async () => {
  const headOf = async (type: string) => readHead(mail('from: a@b.test', `content-type: ${type}`));
  for (const type of [
    'multipart/encrypted; protocol="application/pgp-encrypted"; boundary=b',
    'application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m',
  ])
    expect(await headOf(type)).toMatchObject({ isEncrypted: true });
  for (const type of [
    'multipart/signed; boundary=b',
    'application/pkcs7-mime; smime-type=signed-data',
  ])
    expect(await headOf(type)).toMatchObject({ isEncrypted: false });
});

test('attached files come along, and signatures of mail programs do not', async () => {
  const part = (type: string, name: string) =>
    `content-type: ${type}\r\ncontent-disposition: attachment; filename*=utf-8''${encodeURIComponent(name)}\r\n\r\nabc`;
  const raw = withParts(
    '<p>Here</p>',
    part('application/pdf', 'Entwürfe.pdf'),
    part('application/pkcs7-signature', 'smime.p7s'),
    'content-type: message/rfc822\r\n\r\nfrom: x@y.test\r\n\r\nforwarded',
  );
  const { files = [], text } = (await read(raw)) ?? {};
  expect(files.map(({ name }) => name)).toEqual(['Entwürfe.pdf', 'message.eml']);
  expect(text).toBe('Here');
});

test('the headers say who wrote, and whether a person did', async () => {
  const head = await readHead(
    mail(
      'Return-Path: <anna@example.test>',
      'Delivered-To: reply+rX@studio.example',
      'From: "Anna" <Anna@Example.test>',
      'To: Studio <hello@studio.example>, reply+ry@studio.example',
      'In-Reply-To: <two@studio.example>',
      'References: <one@studio.example> <two@studio.example>',
      'Message-ID: <m@example.test>',
      'Subject: =?utf-8?q?Gr=C3=BC=C3=9Fe?=',
    ),
  );
  expect(head).toMatchObject({
    from: 'anna@example.test',
    recipients: ['hello@studio.example', 'reply+ry@studio.example', 'reply+rx@studio.example'],
    answers: ['<two@studio.example>', '<two@studio.example>', '<one@studio.example>'],
    messageId: '<m@example.test>',
    subject: 'Grüße',
    isAutomatic: false,
    isReport: false,
  });
});

test.each([
  ['Auto-Submitted: auto-replied'],
  ['Precedence: bulk'],
  ['List-Id: <news.example>'],
  ['Return-Path: <>'],
  ['X-Autoreply: yes'],
  ['X-Autogenerated: Reply'],
  ['Subject: Automatische Antwort: Ihre Bestellung'],
  ['Subject: Out of office: your order'],
  ['Content-Type: multipart/report; report-type=delivery-status; boundary=x'],
])('%s: a program wrote it', async (line) => {
  expect((await readHead(mail('From: a@b.test', line)))?.isAutomatic).toBe(true);
});

test.each(['Re: Automatic reply: yours', 'Out of office supplies', 'Automatische Antworten'])(
  'a person wrote it: %s',
  async (subject) => {
    const head = await readHead(mail('From: a@b.test', `Subject: ${subject}`));
    expect(head?.isAutomatic).toBe(false);
  },
);

test('a robot’s address, two senders and no sender', async () => {
  const from = async (...lines: string[]) => readHead(mail(...lines, 'To: x@y.test'));
  expect(await from('From: MAILER-DAEMON@b.test')).toMatchObject({ isAutomatic: true });
  expect(await from('From: a@b.test, c@d.test')).toMatchObject({ from: null });
  expect(await from('From: a@b.test', 'From: c@d.test')).toMatchObject({ from: null });
  expect(await from()).toMatchObject({ from: null });
});

const results = {
  dmarc: 'mx.studio.example; dmarc=pass (p=none) header.from=example.test',
  dkim: 'mx.studio.example; dkim=pass header.d=mail.example.test header.s=1; spf=fail',
  spf: 'mx.studio.example 1; spf=pass smtp.mailfrom=bounce@example.test',
  otherDomain: 'mx.studio.example; dkim=pass header.d=evil.test; spf=pass smtp.mailfrom=evil.test',
  fail: 'mx.studio.example; dmarc=fail header.from=example.test',
  comment: 'mx.studio.example; dmarc=fail (really dmarc=pass; dmarc=pass) header.from=example.test',
  otherServer: 'mx.evil.test; dmarc=pass header.from=example.test',
};
test.each([
  ['dmarc', true],
  ['dkim', true],
  ['spf', true],
  ['otherDomain', false],
  ['fail', false],
  ['comment', false],
  ['otherServer', false],
] as const)('sender proof: %s %s', (name, isProven) => {
  const about = { server: 'mx.studio.example', from: 'anna@example.test' };
  expect(isSenderProven([results[name]], about)).toBe(isProven);
  // A result that the sender wrote stands below the one of our server.
  expect(isSenderProven([results[name], results.dmarc], about)).toBe(
    name === 'otherServer' || isProven,
  );
});

test('the report of a mail server', async () => {
  const raw = mail(
    'From: MAILER-DAEMON@mx.example',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=r',
    '',
    '--r',
    'Content-Type: text/plain',
    '',
    'Sorry.',
    '--r',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    'Final-Recipient: rfc822; Gone@Example.test',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 5.1.1 <gone@example.test>:',
    '    no such mailbox',
    '',
    '--r',
    'Content-Type: text/rfc822-headers',
    '',
    'Subject: Hello',
    'Message-ID:',
    ' <abc@studio.example>',
    '',
    '--r--',
    '',
  );
  expect(await readReport(raw)).toEqual({
    messageId: '<abc@studio.example>',
    recipients: [
      { address: 'gone@example.test', action: 'failed', status: '5.1.1', answer: '550 5.1.1' },
    ],
  });
  expect(await readReport(rawOf({ name: '', body: 'Hi', text: '' }))).toBeNull();
});

test('mails built to cost time or memory end quickly', { timeout: 20_000 }, async () => {
  const started = Date.now();
  const deep = Array.from({ length: 300 }, (_, n) =>
    [`Content-Type: multipart/mixed; boundary=b${n}`, '', `--b${n}`].join('\r\n'),
  ).join('\r\n');
  expect(await read(mail('From: a@b.test', deep))).toBeNull();
  const html = rawOf({
    name: '',
    headers: { 'content-type': 'text/html' },
    body: '<div><blockquote>'.repeat(200_000),
    text: '',
  });
  expect(await read(html)).not.toBeNull();
  const hostile = [
    '> '.repeat(200_000),
    `On ${' on at '.repeat(60_000)}`,
    `${'Am x schrieb y '.repeat(20_000)}:`,
    'From: a\nSent: b\n'.repeat(20_000).replaceAll('Sent', 'Sen'),
    '[cid:'.repeat(100_000),
    '-- \n'.repeat(100_000),
    `${' '.repeat(400_000)}x`,
  ];
  const same = 'a '.repeat(200_000);
  for (const text of [...hostile, same]) {
    newTextOf(`> Hello\n${text}`, { sent: ['a '.repeat(20_000), 'From: a Sent: b'], cutLines });
  }
  expect(Date.now() - started).toBeLessThan(10_000);
});

test('any text is read without an error', () => {
  const piece = fc.constantFrom(
    '> ',
    '\n',
    'On x wrote:',
    '-- ',
    'Von: a',
    'An: b',
    'Betreff: c',
    'hi',
    '\u0000',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('');
      expect(newTextOf(text, { sent: [], cutLines })).toBeTypeOf('string');
    }),
  );
});
