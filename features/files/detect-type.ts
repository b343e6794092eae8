/** Detects the type of a file from its content. The sender's type is used only if the content is ambiguous. */
import { fileTypeFromBuffer } from 'file-type';
import { Failure } from '#lib/failure.ts';
import { faultsOf } from '#lib/fault.ts';
import { FileFailures } from './contract.ts';
import { endingOf } from './clean-name.ts';

const fault = faultsOf('api-files');

/** The number of bytes that `detectType` needs. */
export const HEAD_BYTES = 4100;

const TEXTS: Record<string, string> = {
  txt: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  json: 'application/json',
  xml: 'application/xml',
  svg: 'image/svg+xml',
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
};

/** Extensions whose content can be detected, each with the detected extensions that match. */
const PROMISES: Record<string, readonly string[]> = {
  png: ['png', 'apng'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  gif: ['gif'],
  webp: ['webp'],
  avif: ['avif'],
  heic: ['heic'],
  tif: ['tif'],
  tiff: ['tif'],
  psd: ['psd'],
  pdf: ['pdf'],
  zip: ['zip', 'epub', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'],
  gz: ['gz', 'tar.gz'],
  '7z': ['7z'],
  rar: ['rar'],
  mp3: ['mp3'],
  wav: ['wav'],
  mp4: ['mp4', 'm4v'],
  mov: ['mov'],
  webm: ['webm'],
  woff: ['woff'],
  woff2: ['woff2'],
};

/** Programs are refused in orders: a person who opens a delivery must not start one. */
const PROGRAM_CONTENT =
  /^application\/(x-msdownload|x-elf|x-mach-binary|x-msi|java-archive|vnd\.android)/;
const PROGRAM_ENDING =
  /^(exe|dll|com|bat|cmd|msi|scr|pif|cpl|hta|jar|apk|vbs|vbe|wsf|ps1|lnk|reg|app|dmg|pkg|deb|rpm|iso|img|vhdx?|desktop|command)$/;

/** Throws `file_refused` if the name is that of a program. */
export function refuseProgram(name: string): void {
  if (!PROGRAM_ENDING.test(endingOf(name))) return;
  throw new Failure(FileFailures.file_refused, { message: fault('program', { name }) });
}

/** The content type of a file. Throws `file_refused` for programs and for content that does not match the name. */
export async function detectType(head: Uint8Array, name: string): Promise<string> {
  refuseProgram(name);
  const ending = endingOf(name);
  const detected = await fileTypeFromBuffer(head);
  if (PROGRAM_CONTENT.test(detected?.mime ?? '')) {
    throw new Failure(FileFailures.file_refused, {
      message: fault('program', { name }),
    });
  }
  const promised = PROMISES[ending];
  if (promised && !promised.includes(detected?.ext ?? '')) {
    throw new Failure(FileFailures.file_refused, {
      message: fault('wrongContent', { name }),
    });
  }
  if (detected) return detected.mime;
  return (isText(head) && TEXTS[ending]) || 'application/octet-stream';
}

function isText(head: Uint8Array): boolean {
  if (head.includes(0)) return false;
  try {
    // The head may end inside a character, so the last few bytes are ignored.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}
