/**
 * Reads a large form of a page as it streams: its files go to the disk, so that they cost no memory. Small forms are read by the page
 * itself.
 */
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { nameInForm, pipeForm, upTo } from '#features/files/read-multipart.ts';

/** All texts of a form together. */
const MAX_TEXT_BYTES = 2_000_000;
const MAX_PARTS = 2_000;

/** The form is not what a browser sends, or has more text than any page. */
export class UnreadableForm extends Error {
  override name = 'UnreadableForm';
}

/** The form is larger than the page accepts. */
export class FormTooLarge extends Error {
  override name = 'FormTooLarge';
}

export interface PageForm {
  /** As `Request.formData()` would give it; the content of its files is on the disk. */
  form: FormData;
  /** Deletes the files. */
  discard(): Promise<void>;
}

/** Throws `FormTooLarge` or `UnreadableForm`; nothing is left on the disk then. */
export async function readPageForm(request: Request, maxBytes: number): Promise<PageForm> {
  const folder = await mkdtemp(path.join(tmpdir(), 'atelier-form-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    return { form: await readInto(folder, request, maxBytes), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function readInto(folder: string, request: Request, maxBytes: number): Promise<FormData> {
  const parser = openParser(request);
  if (!request.body) throw new UnreadableForm();
  // In the order of the form, although a file is complete later than the texts after it.
  const entries: Promise<readonly [string, string | File]>[] = [];
  let textBytes = 0;
  let fault: Error | undefined;
  parser.on('field', (name, value) => {
    textBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (textBytes > MAX_TEXT_BYTES) fault ??= new FormTooLarge();
    else entries.push(Promise.resolve([nameInForm(name), value]));
  });
  for (const limit of ['partsLimit', 'fieldsLimit'] as const) {
    parser.on(limit, () => {
      fault ??= new UnreadableForm();
    });
  }
  parser.on('file', (name, content, { filename = '', mimeType }) => {
    content.on('error', () => {}); // the reader below gets it
    const at = path.join(folder, String(entries.length));
    const entry = storeFile(at, content, { filename, mimeType }).then(
      (file) => [nameInForm(name), file] as const,
    );
    entry.catch(() => {}); // handled below, when the form has ended
    entries.push(entry);
  });
  const broken = await pipeForm(
    upTo(maxBytes, request.body, () => new FormTooLarge()),
    parser,
  );
  const settled = await Promise.allSettled(entries);
  if (fault) throw fault;
  if (broken) throw broken instanceof FormTooLarge ? broken : new UnreadableForm();
  const form = new FormData();
  for (const each of settled) {
    if (each.status === 'rejected') throw each.reason;
    const [name, value] = each.value;
    form.append(name, value);
  }
  return form;
}

/** A browser sends an empty file field as a file without name and content. */
async function storeFile(
  at: string,
  content: Readable,
  { filename, mimeType: type }: { filename: string; mimeType: string },
): Promise<File> {
  await pipeline(content, createWriteStream(at, { mode: 0o600 }));
  return new File([await openAsBlob(at)], nameInForm(filename), { type });
}

function openParser(request: Request): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      defParamCharset: 'utf8',
      limits: { fieldSize: MAX_TEXT_BYTES + 1, fields: MAX_PARTS, parts: MAX_PARTS },
    });
  } catch {
    throw new UnreadableForm();
  }
}
