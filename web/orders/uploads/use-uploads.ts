import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { FileLimits } from '#features/orders/upload-contract.ts';
import { readAuthToken } from '#lib/auth-cookie.ts';
import { ApiError, browserApi, call } from '#web/api.ts';
import { FIELD_SENT } from '#web/drafts/empty-sent-fields.ts';
import { documentLocale } from '#web/page-locale.ts';
import type { RunningUpload } from './send-file.ts';
import { readUploads, writeUploads, type KeptUpload } from './upload-entry.ts';

/** Files that are sent at the same time; the others wait. */
const AT_ONCE = 3;
/** How often a lost connection is tried again, if the browser does not say that it is back. */
const TRY_AGAIN_MS = 15_000;

export type UploadStatus =
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'lost'
  | 'done'
  | 'interrupted'
  | 'refused'
  | 'gone';

export interface UploadItem {
  key: string;
  name: string;
  bytes: number;
  sentBytes: number;
  status: UploadStatus;
  /** Of the upload, once it has begun; of the file, when it is done. */
  id: string | null;
  /** Why it was refused; null if the server gave no reason. */
  reason: string | null;
}

export interface UseUploads {
  items: readonly UploadItem[];
  add(files: Iterable<File>): void;
  pause(key: string): void;
  resume(key: string): void;
  remove(key: string): void;
}

interface Options {
  orderId: string;
  apiBase: string;
  limits: FileLimits;
  /** The field that carries the uploads: what the form's draft restores in it is shown again. */
  field: RefObject<HTMLInputElement | null>;
  /** Sentences about files that are refused here, before anything is sent. */
  reasons: { tooLarge: string; wrongKind(name: string): string };
  /** Why this file cannot join `others` that are sent already; null if it can. */
  refuse?: ((file: File, others: number) => string | null) | undefined;
  /** Takes a finished file over; without it the form's field carries it. */
  onDone?: ((file: KeptUpload) => void) | undefined;
}

/** Sends files while the person goes on writing, and keeps the form's field up to date. */
export function useUploads({
  orderId,
  apiBase,
  limits,
  field,
  reasons,
  ...rest
}: Options): UseUploads {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const current = useRef(items);
  const files = useRef(new Map<string, File>());
  const sendings = useRef(new Map<string, RunningUpload>());
  const written = useRef('');
  const options = useRef(rest);
  useLayoutEffect(() => {
    options.current = rest;
  });

  function update(next: readonly UploadItem[]): void {
    current.current = next;
    setItems(next);
    const text = writeUploads(next.filter(isKept).map(toKept));
    if (text === written.current || !field.current) return;
    written.current = text;
    field.current.value = text;
    // So that the draft of the form stores it.
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function change(key: string, changes: Partial<UploadItem>): void {
    update(current.current.map((item) => (item.key === key ? { ...item, ...changes } : item)));
    if (changes.status) startNext();
  }

  function startNext(): void {
    const running = current.current.filter(({ status }) => status === 'sending').length;
    const next = current.current.filter(({ status }) => status === 'waiting');
    for (const item of next.slice(0, Math.max(0, AT_ONCE - running))) start(item);
  }

  function start(item: UploadItem): void {
    const file = files.current.get(item.key);
    if (!file) return;
    const { key } = item;
    const known = sendings.current.get(key);
    update(
      current.current.map((each) => (each.key === key ? { ...each, status: 'sending' } : each)),
    );
    if (known) return known.start();
    const endpoint = new URL(`${apiBase}/orders/${orderId}/uploads`, location.href).href;
    import('./send-file.ts').then(
      ({ sendFile }) => {
        if (statusOf(key) !== 'sending') return;
        const sending = sendFile({
          file,
          endpoint,
          url: item.id && `${endpoint}/${item.id}`,
          headers: requestHeaders,
          onBegun: (id) => change(key, { id }),
          onProgress: (sentBytes) => change(key, { sentBytes }),
          onDone: (id) => finish(key, { id, name: file.name, bytes: file.size, isDone: true }),
          onLost: () => change(key, { status: 'lost' }),
          onRefused: ({ detail }) => change(key, { status: 'refused', reason: detail }),
        });
        sendings.current.set(key, sending);
        sending.start();
      },
      () => change(key, { status: 'lost' }),
    );
  }

  function finish(key: string, file: KeptUpload): void {
    const { onDone } = options.current;
    if (!onDone) return change(key, { id: file.id, status: 'done', sentBytes: file.bytes });
    sendings.current.delete(key);
    files.current.delete(key);
    update(current.current.filter((item) => item.key !== key));
    onDone(file);
    startNext();
  }

  const statusOf = (key: string) => current.current.find((item) => item.key === key)?.status;

  function add(chosen: Iterable<File>): void {
    let next = current.current;
    for (const file of chosen) {
      const { name, size: bytes } = file;
      const isSame = (item: UploadItem) =>
        item.status === 'interrupted' && item.name === name && item.bytes === bytes;
      const interrupted = next.find(isSame);
      const key = interrupted?.key ?? crypto.randomUUID();
      const others = next.filter((item) => item !== interrupted && item.status !== 'refused');
      const reason = refusalOf(file, limits, reasons) ?? rest.refuse?.(file, others.length) ?? null;
      const fresh = { key, name, bytes, sentBytes: 0, id: null, reason };
      files.current.set(key, file);
      next = interrupted
        ? next.map((item) => (item === interrupted ? { ...item, status: 'waiting' } : item))
        : [...next, { ...fresh, status: reason === null ? 'waiting' : 'refused' }];
    }
    update(next);
    startNext();
  }

  function pause(key: string): void {
    sendings.current.get(key)?.pause();
    change(key, { status: 'paused' });
  }

  function resume(key: string): void {
    change(key, { status: 'waiting', reason: null });
  }

  function remove(key: string): void {
    sendings.current.get(key)?.pause();
    sendings.current.delete(key);
    files.current.delete(key);
    const id = current.current.find((item) => item.key === key)?.id;
    update(current.current.filter((item) => item.key !== key));
    startNext();
    const param = { id: orderId, uploadId: id ?? '' };
    // If it fails, the sweep removes it.
    if (id)
      call(browserApi().orders[':id'].uploads[':uploadId'].$delete({ param, header: {} })).catch(
        () => {},
      );
  }

  /** Shows what the draft restored; a file that was being sent must be chosen again, the browser does not keep it. */
  function restore(kept: readonly KeptUpload[]): void {
    const known = new Set(current.current.map(({ id }) => id));
    const restored = kept.filter(({ id }) => !known.has(id));
    update([
      ...current.current,
      ...restored.map(({ id, name, bytes, isDone }) => ({
        key: id,
        id,
        name,
        bytes,
        reason: null,
        sentBytes: isDone ? bytes : 0,
        status: isDone ? ('done' as const) : ('interrupted' as const),
      })),
    ]);
    for (const { id, name, bytes } of restored) {
      const param = { id: orderId, uploadId: id };
      call(browserApi().orders[':id'].uploads[':uploadId'].$get({ param, header: {} })).then(
        ({ receivedBytes, isWhole }) => {
          if (statusOf(id) !== 'interrupted') return;
          if (isWhole) finish(id, { id, name, bytes, isDone: true });
          else change(id, { sentBytes: receivedBytes });
        },
        (error: unknown) => {
          const isGone = error instanceof ApiError && error.status === 404;
          if (isGone) change(id, { status: 'gone', id: null });
        },
      );
    }
  }

  useLayoutEffect(() => {
    const input = field.current;
    const running = sendings.current;
    if (!input) return;
    const onInput = () => {
      if (input.value === written.current) return;
      written.current = input.value;
      restore(readUploads(input.value));
    };
    // The form has arrived with these files; what was chosen since is for the next one.
    const onSent = (event: Event) => {
      event.preventDefault();
      const sent = new Set(readUploads((event as CustomEvent<string>).detail).map(({ id }) => id));
      update(current.current.filter(({ id }) => id === null || !sent.has(id)));
    };
    input.addEventListener('input', onInput);
    input.addEventListener(FIELD_SENT, onSent);
    return () => {
      input.removeEventListener('input', onInput);
      input.removeEventListener(FIELD_SENT, onSent);
      for (const sending of running.values()) sending.pause();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once per form; everything else is read through refs
  }, []);

  const hasLost = items.some(({ status }) => status === 'lost');
  useEffect(() => {
    if (!hasLost) return;
    const goOn = () => {
      for (const { key, status } of current.current) if (status === 'lost') resume(key);
    };
    const timer = setInterval(() => navigator.onLine && goOn(), TRY_AGAIN_MS);
    addEventListener('online', goOn);
    return () => {
      clearInterval(timer);
      removeEventListener('online', goOn);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- reads the items through a ref
  }, [hasLost]);

  return { items, add, pause, resume, remove };
}

/** What the form carries: everything that has begun and may still be sent. */
function isKept({ id, status }: UploadItem): boolean {
  return id !== null && status !== 'refused' && status !== 'gone';
}

function toKept({ id, name, bytes, status }: UploadItem): KeptUpload {
  return { id: id ?? '', name, bytes, isDone: status === 'done' };
}

function refusalOf(
  { name, size }: File,
  limits: FileLimits,
  reasons: Options['reasons'],
): string | null {
  if (size > limits.maxBytes) return reasons.tooLarge;
  const extension = name.toLowerCase().split('.').at(-1) ?? '';
  const { extensions } = limits;
  return extensions.length > 0 && !extensions.includes(extension) ? reasons.wrongKind(name) : null;
}

/** The language of refusals; on another origin also the token, which has no cookie there. */
function requestHeaders(): Record<string, string> {
  const base = document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '';
  const token = base.startsWith('http') ? readAuthToken(document.cookie) : undefined;
  return {
    'x-page-locale': documentLocale(),
    ...(token && { authorization: `Bearer ${token}` }),
  };
}
