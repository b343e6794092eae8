import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { createCapturedMailer } from './captured.ts';
import { MailError, type MailMessage } from './mailer.ts';
import { isFinalRefusal } from './refused-address.ts';
import { createSmtpMailer } from './smtp.ts';

const message: MailMessage = {
  to: 'customer@example.test',
  subject: 'Your order A-2026-00001 — thank you, Łucja',
  html: '<p>Thank you</p>',
  text: 'Thank you',
};

interface Received {
  recipients: string[];
  email: Email;
}

async function startSmtp(options: SMTPServerOptions = {}, host = '127.0.0.1') {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const email = await PostalMime.parse(Buffer.concat(chunks));
        received.push({ recipients: session.envelope.rcptTo.map((each) => each.address), email });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  server.listen(0, host);
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => void server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return { received, port, url: `smtp://${host}:${port}` };
}

const from = 'Atelier <studio@example.test>';

async function refusal(sending: Promise<unknown>): Promise<MailError> {
  const error: unknown = await sending.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(MailError);
  return error as MailError;
}

test('a message arrives as it was written', async () => {
  const smtp = await startSmtp();
  const messageId = '<4f0c@studio.example>';
  const references = ['<order-1@studio.example>', '<a+b=c@mail.example>'];
  await createSmtpMailer({ url: smtp.url, from }).send({
    ...message,
    messageId,
    references,
    replyTo: 'desk@example.test',
    headers: { 'List-Unsubscribe': '<https://example.test/unsubscribe>' },
    attachments: [
      { filename: 'Rechnung ü.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') },
    ],
  });
  const [mail] = smtp.received;
  expect(mail?.recipients).toEqual(['customer@example.test']);
  expect(mail?.email).toMatchObject({
    subject: message.subject,
    from: { name: 'Atelier', address: 'studio@example.test' },
    to: [{ address: 'customer@example.test' }],
    replyTo: [{ address: 'desk@example.test' }],
    messageId,
    inReplyTo: references[1],
    references: references.join(' '),
  });
  expect(mail?.email.html?.trim()).toBe(message.html);
  expect(mail?.email.text?.trim()).toBe(message.text);
  const unsubscribe = mail?.email.headers.find(({ key }) => key === 'list-unsubscribe');
  expect(unsubscribe?.value).toBe('<https://example.test/unsubscribe>');
  const [attachment] = mail?.email.attachments ?? [];
  expect(attachment).toMatchObject({ filename: 'Rechnung ü.pdf', mimeType: 'application/pdf' });
});

const hostile: [string, Partial<MailMessage>][] = [
  ['a second recipient', { to: 'a@example.test, b@example.test' }],
  ['a recipient with a header', { to: 'a@example.test\r\nBcc: b@example.test' }],
  ['a recipient in angle brackets', { to: 'A <a@example.test>' }],
  ['a message id with a header', { messageId: '<a@b>\r\nBcc: b@example.test' }],
  ['a reference with a header', { references: ['<a@b>\r\nBcc: b@example.test'] }],
  ['a reply address with a header', { replyTo: 'a@example.test\nBcc: b@example.test' }],
  ['a subject with a header', { subject: 'Hello\r\nBcc: b@example.test' }],
  ['a header with a header', { headers: { 'X-Note': 'a\r\nBcc: b@example.test' } }],
  ['a header name with a header', { headers: { 'X: a\r\nBcc': 'b@example.test' } }],
  ['a blind copy by header', { headers: { Bcc: 'b@example.test' } }],
  ['another sender by header', { headers: { from: 'b@example.test' } }],
  [
    'an attachment name with a header',
    { attachments: [{ filename: 'a\r\nX: b', contentType: 'text/plain', content: '' }] },
  ],
];

test.each(hostile)('%s is refused before sending', async (_, part) => {
  const smtp = await startSmtp();
  for (const mailer of [createSmtpMailer({ url: smtp.url, from }), createCapturedMailer()]) {
    const error = await refusal(mailer.send({ ...message, ...part }));
    expect(error.canRetry).toBe(false);
  }
  expect(smtp.received).toEqual([]);
});

test('a refused recipient is not retried, and the error does not name the address', async () => {
  const smtp = await startSmtp({
    onRcptTo(_, __, done) {
      done(Object.assign(new Error('no such customer@example.test'), { responseCode: 550 }));
    },
  });
  const error = await refusal(createSmtpMailer({ url: smtp.url, from }).send(message));
  expect(error.canRetry).toBe(false);
  expect(error.message).toContain('550');
  expect(error.message).not.toContain('customer@example.test');
  expect(error.isAddressRefused).toBe(true);
});

test.each([
  [550, '5.1.1 no such user', true],
  [550, '5.2.1 mailbox disabled', true],
  [551, 'user not local', true],
  [550, '5.7.1 your server is blocked', false],
  [552, '5.2.2 mailbox full', false],
  [554, 'no thanks', false],
  [451, '4.7.1 greylisted', false],
])('the answer %i %s refuses the address for good: %s', async (responseCode, text, isRefused) => {
  const smtp = await startSmtp({
    onRcptTo: (_, __, done) => done(Object.assign(new Error(text), { responseCode })),
  });
  const error = await refusal(createSmtpMailer({ url: smtp.url, from }).send(message));
  expect(error.isAddressRefused).toBe(isRefused);
});

test.each([
  ['RCPT TO', 550, '5.1.1 no such user', true],
  ['RCPT TO', 552, '5.2.2 mailbox full', true],
  ['RCPT TO', 550, 'no such user', true],
  ['RCPT TO', 554, '5.7.1 your server is blocked', false],
  ['RCPT TO', 550, 'hourly limit of messages reached', false],
  ['DATA', 550, '5.7.1 this looks like spam', true],
  ['DATA', 554, 'Transaction failed', true],
  ['DATA', 550, '5.4.5 Daily user sending quota exceeded', false],
  ['MAIL FROM', 552, '5.3.4 message size exceeds the limit', true],
  ['MAIL FROM', 550, '5.1.0 sender rejected', false],
  ['CONN', 554, 'no SMTP service here', false],
  ['AUTH PLAIN', 535, '5.7.8 wrong password', false],
  ['DATA', 451, '4.3.0 try later', false],
])('%s answered with %i %s is final: %s', (command, responseCode, response, isFinal) => {
  expect(isFinalRefusal({ command, responseCode, response })).toBe(isFinal);
});

test('a server that greets with a refusal is tried again', async () => {
  const server = createServer((socket) => void socket.end('554 no SMTP service here\r\n'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const error = await refusal(createSmtpMailer({ url, from }).send(message));
  expect(error).toMatchObject({ canRetry: true, isAddressRefused: false });
});

test.each([
  ['Meier, Koch & Co. <studio@example.test>', 'Meier, Koch & Co.'],
  ['"Meier, Koch & Co." <studio@example.test>', 'Meier, Koch & Co.'],
  ['Studio: Nord (Kiel) [neu] <studio@example.test>', 'Studio: Nord (Kiel) [neu]'],
  ['"Das \\"Studio\\"" <studio@example.test>', 'Das "Studio"'],
  ['Müller GmbH; Kiel <studio@example.test>', 'Müller GmbH; Kiel'],
  ['studio@example.test', ''],
])('the sender %s arrives as one sender with this name', async (sender, name) => {
  const smtp = await startSmtp();
  await createSmtpMailer({ url: smtp.url, from: sender }).send(message);
  expect(smtp.received[0]?.email.from).toEqual({ name, address: 'studio@example.test' });
});

test('a refused text says nothing about the address', async () => {
  const smtp = await startSmtp({
    onData(stream, _, done) {
      stream.resume();
      stream.on('end', () => done(Object.assign(new Error('5.1.1 spam'), { responseCode: 550 })));
    },
  });
  const error = await refusal(createSmtpMailer({ url: smtp.url, from }).send(message));
  expect(error).toMatchObject({ canRetry: false, isAddressRefused: false });
});

test('a server that is busy, down, silent or rejects the password is retried later', async () => {
  const busy = await startSmtp({
    onRcptTo(_, __, done) {
      done(Object.assign(new Error('try later'), { responseCode: 451 }));
    },
  });
  const locked = await startSmtp({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_, __, done) => done(new Error('wrong')),
  });
  const timeouts = { connectMs: 200, idleMs: 200 };
  const urls = [
    busy.url,
    locked.url.replace('//', '//user:p%40ss@'),
    'smtp://127.0.0.1:1',
    `smtp://127.0.0.1:${await startSilent()}`,
  ];
  for (const url of urls) {
    const error = await refusal(createSmtpMailer({ url, from, timeouts }).send(message));
    expect(error.canRetry).toBe(true);
    expect(error.message).not.toContain('p@ss');
  }
});

async function startSilent(): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

test('an untrusted certificate is refused', async () => {
  const smtp = await startSmtp({ secure: true });
  const url = smtp.url.replace('smtp:', 'smtps:');
  const error = await refusal(createSmtpMailer({ url, from }).send(message));
  expect(error.message).toMatch(/ESOCKET|CERT/);
  expect(smtp.received).toEqual([]);
});

test('unencrypted mail to another machine needs an explicit setting', async () => {
  const elsewhere = await startSmtp({}, '127.0.0.2');
  await refusal(createSmtpMailer({ url: elsewhere.url, from }).send(message));
  expect(elsewhere.received).toEqual([]);
  await createSmtpMailer({ url: `${elsewhere.url}?tls=off`, from }).send(message);
  expect(elsewhere.received).toHaveLength(1);
});

test('an invalid mail server address is refused immediately', () => {
  for (const url of ['http://example.test', 'smtp://', 'mail.example.test']) {
    expect(() => createSmtpMailer({ url, from })).toThrow(TypeError);
  }
});

test('without a mail server nothing is sent, and the caller knows that it must store the message', async () => {
  const mailer = createCapturedMailer();
  expect(mailer.isCapturing).toBe(true);
  await mailer.send(message);
});
