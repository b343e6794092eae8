import { expect, onTestFinished, test, vi } from 'vitest';
import { FIELD_SENT } from '#web/unsaved/empty-sent-fields.ts';
import type { SendOptions } from './send-file.ts';
import { readUploads } from './upload-entry.ts';
import { Uploads } from './uploads.ts';

const { sent } = vi.hoisted(() => ({ sent: [] as SendOptions[] }));
vi.mock('./send-file.ts', () => ({
  sendFile: (options: SendOptions) => {
    sent.push(options);
    return { start: () => {}, pause: () => {} };
  },
}));
const page = new EventTarget();
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
vi.stubGlobal('location', { href: 'https://shop.test/orders/1' });

function openField(onDone?: (file: { id: string }) => void) {
  sent.length = 0;
  const uploads = new Uploads({
    orderId: '1',
    apiBase: '/api',
    limits: { maxBytes: 10, leftBytes: null, extensions: ['png'] },
    reasons: { tooLarge: 'Too large', wrongKind: (name) => `Not ${name}` },
    refuse: (_, others) => (others >= 5 ? 'Too many' : null),
    onDone,
  });
  const field = Object.assign(new EventTarget(), { value: '' }) as HTMLInputElement;
  onTestFinished(uploads.attach(field));
  return { uploads, field, states: () => uploads.items.map(({ status }) => status) };
}
const fileOf = (name: string, size = 5) => new File(['x'.repeat(size)], name);

test('three files are sent at once, and the form carries those that arrived', async () => {
  const { uploads, field, states } = openField();
  const listener = vi.fn();
  onTestFinished(uploads.subscribe(listener));
  uploads.add(['a.png', 'b.png', 'c.png', 'd.png'].map((name) => fileOf(name)));
  await expect.poll(() => sent.length).toBe(3);
  expect(states()).toEqual(['sending', 'sending', 'sending', 'waiting']);
  sent[0]?.onBegun('one');
  sent[0]?.onDone('one');
  expect(states()).toEqual(['done', 'sending', 'sending', 'sending']);
  expect(readUploads(field.value)).toMatchObject([{ id: 'one', name: 'a.png', isDone: true }]);
  expect(listener).toHaveBeenCalled();
  field.dispatchEvent(new CustomEvent(FIELD_SENT, { detail: field.value, cancelable: true }));
  expect(uploads.items.map(({ name }) => name)).toEqual(['b.png', 'c.png', 'd.png']);
});

test('a refused file is shown with its reason, and is not sent', () => {
  const { uploads, field } = openField();
  uploads.add([fileOf('a.png', 11), fileOf('a.exe')]);
  expect(uploads.items.map(({ reason }) => reason)).toEqual(['Too large', 'Not a.exe']);
  expect(field.value).toBe('');
});

test('an upload that lost its connection goes on once it is back; a paused one does not', async () => {
  const { uploads, states } = openField();
  uploads.add([fileOf('a.png'), fileOf('b.png')]);
  await expect.poll(() => sent.length).toBe(2);
  sent[0]?.onLost();
  uploads.pause(uploads.items[1]?.key ?? '');
  expect(states()).toEqual(['lost', 'paused']);
  page.dispatchEvent(new Event('online'));
  expect(states()).toEqual(['sending', 'paused']);
});

test('a finished file is taken over where the form does not send it', async () => {
  const taken = vi.fn();
  const { uploads, field } = openField(taken);
  uploads.add([fileOf('a.png')]);
  await expect.poll(() => sent.length).toBe(1);
  sent[0]?.onDone('one');
  expect(taken).toHaveBeenCalledWith({ id: 'one', name: 'a.png', bytes: 5, isDone: true });
  expect([uploads.items, field.value]).toEqual([[], '']);
});
