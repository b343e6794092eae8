/** Sends one file with the tus protocol. Loaded on demand: pages without an upload do not load the client. */
import { Upload, type DetailedError } from 'tus-js-client';
import { PIECE_BYTES } from '#features/orders/shared/upload-piece.ts';

/** Pauses between attempts; sending any bytes begins again with the first. */
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000];

export interface SendOptions {
  file: File;
  /** Where uploads of the order begin. */
  endpoint: string;
  /** An upload that was begun before and goes on. */
  url: string | null;
  headers(): Record<string, string>;
  onBegun(id: string): void;
  onProgress(sentBytes: number): void;
  onDone(id: string): void;
  /** The connection is lost: the same upload may go on later. */
  onLost(): void;
  /** The server refused: with its reason, if it said one. */
  onRefused(refusal: { status: number; detail: string | null }): void;
}

export interface RunningUpload {
  start(): void;
  pause(): void;
}

export function sendFile(options: SendOptions): RunningUpload {
  const idOf = (url: string | null) => url?.split('/').at(-1) ?? '';
  const upload = new Upload(options.file, {
    endpoint: options.endpoint,
    uploadUrl: options.url,
    chunkSize: PIECE_BYTES,
    retryDelays: RETRY_DELAYS_MS,
    metadata: { filename: options.file.name },
    // The unsaved input of the form remembers what was begun.
    storeFingerprintForResuming: false,
    onBeforeRequest(request) {
      for (const [name, value] of Object.entries(options.headers())) request.setHeader(name, value);
    },
    onShouldRetry: (error) => isWorthAnotherTry(statusOf(error)),
    onUploadUrlAvailable: () => options.onBegun(idOf(upload.url)),
    onProgress: (sent) => options.onProgress(sent),
    onSuccess: () => options.onDone(idOf(upload.url)),
    onError(error) {
      const status = statusOf(error);
      if (isWorthAnotherTry(status)) return options.onLost();
      options.onRefused({ status, detail: detailOf(error) });
    },
  });
  return { start: () => upload.start(), pause: () => void upload.abort() };
}

/** 0 if there was no answer. */
function statusOf(error: Error | DetailedError): number {
  return ('originalResponse' in error && error.originalResponse?.getStatus()) || 0;
}

function isWorthAnotherTry(status: number): boolean {
  return status === 0 || status === 409 || status === 423 || status >= 500;
}

/** The sentence of a problem document, in the language of the page. */
function detailOf(error: Error | DetailedError): string | null {
  const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined;
  try {
    const { detail } = JSON.parse(body ?? '') as { detail?: unknown };
    return typeof detail === 'string' ? detail : null;
  } catch {
    return null;
  }
}
