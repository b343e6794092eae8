import type { FileLimits } from '#features/orders/uploads/contract.ts';
import { readAuthToken } from '#lib/auth-cookie.ts';
import { ApiError, browserApi, call } from '#web/api.ts';
import { FIELD_SENT } from '#web/unsaved/empty-sent-fields.ts';
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

export interface UploadOptions {
  orderId: string;
  apiBase: string;
  limits: FileLimits;
  /** Sentences about files that are refused here, before anything is sent. */
  reasons: { tooLarge: string; wrongKind(name: string): string };
  /** Why this file cannot join `others` that are sent already; null if it can. */
  refuse(file: File, others: number): string | null;
  /** Takes a finished file over; without it the form's field carries it. */
  onDone?: ((file: KeptUpload) => void) | undefined;
}

/** Sends files while the person goes on writing, and keeps the form's field up to date. */
export class Uploads {
  items: readonly UploadItem[] = [];
  #options: UploadOptions;
  /** The field that carries the uploads: what is restored in it is shown again. */
  #field: HTMLInputElement | undefined;
  #written = '';
  readonly #files = new Map<string, File>();
  readonly #sendings = new Map<string, RunningUpload>();
  readonly #listeners = new Set<() => void>();

  constructor(options: UploadOptions) {
    this.#options = options;
  }

  follow(options: UploadOptions): void {
    this.#options = options;
  }

  /** What was chosen on this page; after a reload only the upload is known. */
  fileOf(key: string): File | undefined {
    return this.#files.get(key);
  }

  /** Hears of every change of `items`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins with this field; the result ends it, and pauses what is being sent. */
  attach(field: HTMLInputElement): () => void {
    this.#field = field;
    const listen = new AbortController();
    const { signal } = listen;
    const onInput = () => {
      if (field.value === this.#written) return;
      this.#written = field.value;
      this.#restore(readUploads(field.value));
    };
    // The form has arrived with these files; what was chosen since is for the next one.
    const onSent = (event: Event) => {
      event.preventDefault();
      const sent = new Set(readUploads((event as CustomEvent<string>).detail).map(({ id }) => id));
      this.#update(this.items.filter(({ id }) => id === null || !sent.has(id)));
    };
    field.addEventListener('input', onInput, { signal });
    field.addEventListener(FIELD_SENT, onSent, { signal });
    addEventListener('online', () => this.#continueLost(), { signal });
    const timer = setInterval(() => navigator.onLine && this.#continueLost(), TRY_AGAIN_MS);
    return () => {
      listen.abort();
      clearInterval(timer);
      this.#field = undefined;
      for (const sending of this.#sendings.values()) sending.pause();
    };
  }

  add(chosen: Iterable<File>): void {
    const { limits, reasons, refuse } = this.#options;
    let next = this.items;
    for (const file of chosen) {
      const { name, size: bytes } = file;
      const interrupted = next.find(
        (item) => item.status === 'interrupted' && item.name === name && item.bytes === bytes,
      );
      const key = interrupted?.key ?? crypto.randomUUID();
      const others = next.filter((item) => item !== interrupted && item.status !== 'refused');
      const reason = refusalOf(file, limits, reasons) ?? refuse(file, others.length);
      const fresh = { key, name, bytes, sentBytes: 0, id: null, reason };
      this.#files.set(key, file);
      next = interrupted
        ? next.map((item) => (item === interrupted ? { ...item, status: 'waiting' } : item))
        : [...next, { ...fresh, status: reason === null ? 'waiting' : 'refused' }];
    }
    this.#update(next);
    this.#startNext();
  }

  pause(key: string): void {
    this.#sendings.get(key)?.pause();
    this.#change(key, { status: 'paused' });
  }

  resume(key: string): void {
    this.#change(key, { status: 'waiting', reason: null });
  }

  remove(key: string): void {
    this.#sendings.get(key)?.pause();
    const id = this.items.find((item) => item.key === key)?.id;
    this.#forget(key);
    this.#startNext();
    // If it fails, the sweep removes it.
    if (id) call(this.#at.$delete(this.#request(id))).catch(() => {});
  }

  #update(next: readonly UploadItem[]): void {
    this.items = next;
    for (const tell of this.#listeners) tell();
    const text = writeUploads(next.filter(isKept).map(toKept));
    if (text === this.#written || !this.#field) return;
    this.#written = text;
    this.#field.value = text;
    // So that the unsaved input of the form stores it.
    this.#field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  #change(key: string, changes: Partial<UploadItem>): void {
    this.#update(this.items.map((item) => (item.key === key ? { ...item, ...changes } : item)));
    if (changes.status && changes.status !== 'sending') this.#startNext();
  }

  #forget(key: string): void {
    this.#sendings.delete(key);
    this.#files.delete(key);
    this.#update(this.items.filter((item) => item.key !== key));
  }

  #startNext(): void {
    const running = this.items.filter(({ status }) => status === 'sending').length;
    const next = this.items.filter(({ status }) => status === 'waiting');
    for (const item of next.slice(0, Math.max(0, AT_ONCE - running))) this.#start(item);
  }

  #start({ key, id }: UploadItem): void {
    const file = this.#files.get(key);
    if (!file) return;
    const previous = this.#sendings.get(key);
    this.#change(key, { status: 'sending' });
    if (previous) return previous.start();
    const { apiBase, orderId } = this.#options;
    const endpoint = new URL(`${apiBase}/orders/${orderId}/uploads`, location.href).href;
    import('./send-file.ts').then(
      ({ sendFile }) => {
        if (this.#statusOf(key) !== 'sending') return;
        const sending = sendFile({
          file,
          endpoint,
          url: id && `${endpoint}/${id}`,
          headers: requestHeaders,
          onBegun: (begun) => this.#change(key, { id: begun }),
          onProgress: (sentBytes) => this.#change(key, { sentBytes }),
          onDone: (done) =>
            this.#finish(key, { id: done, name: file.name, bytes: file.size, isDone: true }),
          onLost: () => this.#change(key, { status: 'lost' }),
          onRefused: ({ detail }) => this.#change(key, { status: 'refused', reason: detail }),
        });
        this.#sendings.set(key, sending);
        sending.start();
      },
      () => this.#change(key, { status: 'lost' }),
    );
  }

  #finish(key: string, file: KeptUpload): void {
    const { onDone } = this.#options;
    if (!onDone) return this.#change(key, { id: file.id, status: 'done', sentBytes: file.bytes });
    this.#forget(key);
    onDone(file);
    this.#startNext();
  }

  /** Shows what was restored; a file that was being sent must be chosen again, the browser does not keep it. */
  #restore(kept: readonly KeptUpload[]): void {
    const currentIds = new Set(this.items.map(({ id }) => id));
    const restored = kept.filter(({ id }) => !currentIds.has(id));
    this.#update([
      ...this.items,
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
      call(this.#at.$get(this.#request(id))).then(
        ({ receivedBytes, isWhole }) => {
          if (this.#statusOf(id) !== 'interrupted') return;
          if (isWhole) this.#finish(id, { id, name, bytes, isDone: true });
          else this.#change(id, { sentBytes: receivedBytes });
        },
        (error: unknown) => {
          const isGone = error instanceof ApiError && error.status === 404;
          if (isGone) this.#change(id, { status: 'gone', id: null });
        },
      );
    }
  }

  #continueLost(): void {
    for (const { key, status } of this.items) if (status === 'lost') this.resume(key);
  }

  #statusOf(key: string): UploadStatus | undefined {
    return this.items.find((item) => item.key === key)?.status;
  }

  get #at() {
    return browserApi().orders[':id'].uploads[':uploadId'];
  }

  #request(uploadId: string) {
    return { param: { id: this.#options.orderId, uploadId }, header: {} };
  }
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
  reasons: UploadOptions['reasons'],
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
