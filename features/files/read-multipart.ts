/**
 * Reads a form with files as it streams: only one picture at a time is held in memory. The caller first checks whether the person may
 * upload at all.
 */
import { Readable } from 'node:stream';
import busboy from 'busboy';
import type { FileStore } from '#integrations/storage/file-store.ts';
import { formBytes, type FormLimits } from '#kit/http.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { FileFailures } from './contract.ts';
import { requireSpace } from './require-space.ts';
import { discardUploads, storeUpload, type Upload } from './store-upload.ts';

export interface MultipartLimits extends Partial<FormLimits> {
  /** How files are stored: unchanged, or as pictures for public pages (default `attachment`). */
  as?: 'attachment' | 'picture';
}

export interface Multipart {
  /** The last value of each field. */
  fields: Record<string, string>;
  uploads: Upload[];
}

/** Declares the form's type for the typed client; validating it would read the whole body into memory. */
export interface FormInput<Form> {
  in: { form: Form };
  out: { form: Form };
}

const MEGABYTE = 1_000_000;
const MAX_FIELDS = 100;
const MAX_FIELD_BYTES = 100_000;

/**
 * Reads the form and runs the work with it. If either fails, its files are deleted again; if the work succeeds, it has stored the files it
 * needs (see `createFile`).
 */
export async function withMultipart<Result>(
  store: FileStore,
  request: Request,
  limits: MultipartLimits,
  work: (form: Multipart) => Promise<Result>,
): Promise<Result> {
  await requireSpace(store);
  const form = await readMultipart(store, request, limits);
  try {
    return await work(form);
  } catch (error) {
    await discardUploads(store, form.uploads);
    throw error;
  }
}

/** The form's fields and its stored files. The caller keeps or discards each of them. */
export async function readMultipart(
  store: FileStore,
  request: Request,
  { fileBytes = 25 * MEGABYTE, files = 10, as = 'attachment' }: MultipartLimits,
): Promise<Multipart> {
  const maxBytes = formBytes({ files, fileBytes });
  const size = Number(request.headers.get('content-length') ?? 0);
  if (size > maxBytes) throw tooLarge(fileBytes);
  if (!request.body) throw new ApiFailure(FileFailures.form_unreadable);
  // busboy reports a file of exactly the limit as too large.
  const parser = openParser(request, { fileSize: fileBytes + 1, files });

  const fields: Record<string, string> = {};
  const arriving: Promise<Upload>[] = [];
  let fault: ApiFailure | undefined;
  parser.on('field', (name, value, { valueTruncated }) => {
    if (valueTruncated) fault ??= new ApiFailure(FileFailures.form_unreadable);
    fields[name] = value;
  });
  for (const limit of ['partsLimit', 'fieldsLimit'] as const) {
    parser.on(limit, () => {
      fault ??= new ApiFailure(FileFailures.form_unreadable);
    });
  }
  parser.on('filesLimit', () => {
    fault ??= new ApiFailure(FileFailures.too_many_files, { params: { most: files } });
  });
  parser.on('file', (field, content, { filename }) => {
    // A part that breaks off ends with an error; its reader gets the error, so nothing else is needed here.
    content.on('error', () => {});
    // A browser sends an empty file field as a file without name and content.
    if (!filename || fault) return void content.resume();
    const name = nameInForm(filename);
    const upload = storeUpload(store, { field, name, content, as }).finally(() => content.resume());
    upload.catch(() => {}); // handled below, when the form has ended
    content.on('limit', () => {
      fault ??= tooLarge(fileBytes);
    });
    arriving.push(upload);
  });

  const source = upTo(maxBytes, request.body, () => tooLarge(fileBytes));
  const broken = await pipeForm(source, parser);
  const settled = await Promise.allSettled(arriving);
  const uploads = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const failed = settled.find((each) => each.status === 'rejected');
  if (broken) {
    fault ??= broken instanceof ApiFailure ? broken : new ApiFailure(FileFailures.form_unreadable);
  }
  const error = fault ?? failed?.reason;
  if (!error) return { fields, uploads };
  await discardUploads(store, uploads);
  throw error;
}

function openParser(request: Request, limits: { fileSize: number; files: number }) {
  try {
    return busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      defParamCharset: 'utf8',
      limits: { ...limits, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, parts: MAX_FIELDS },
    });
  } catch {
    throw new ApiFailure(FileFailures.form_unreadable);
  }
}

/** A name as it was before a browser or `fetch` wrote it into a form: they escape these three signs, and no others (WHATWG, form submission). */
export function nameInForm(written: string): string {
  return written.replace(/%0A/gi, '\n').replace(/%0D/gi, '\r').replaceAll('%22', '"');
}

/** The chunks of a body, until they exceed `maxBytes`. */
export async function* upTo(
  maxBytes: number,
  body: AsyncIterable<Uint8Array>,
  tooMuch: () => Error,
): AsyncGenerator<Uint8Array> {
  let seenBytes = 0;
  for await (const piece of body) {
    seenBytes += piece.byteLength;
    if (seenBytes > maxBytes) throw tooMuch();
    yield piece;
  }
}

/**
 * The error that ended the form early, or null. It also ends the files in progress. After the first error the parser emits a second one
 * when it is destroyed: both need a listener, or they end the process.
 */
export function pipeForm(
  content: AsyncIterable<Uint8Array>,
  parser: busboy.Busboy,
): Promise<Error | null> {
  const source = Readable.from(content);
  return new Promise((resolve) => {
    const breakOff = (error: Error) => {
      resolve(error);
      parser.destroy();
      source.destroy();
    };
    parser.on('close', () => resolve(null));
    parser.on('error', breakOff);
    source.on('error', breakOff);
    source.pipe(parser);
  });
}

function tooLarge(fileBytes: number): ApiFailure {
  return new ApiFailure(FileFailures.file_too_large, {
    params: { megabytes: Math.floor(fileBytes / MEGABYTE) },
  });
}
