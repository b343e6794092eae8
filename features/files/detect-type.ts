/** Detects the type of a file from its content. The name's extension is used only if the content is ambiguous. */
import { fileTypeFromBuffer } from 'file-type';
import { ApiFailure } from '#lib/api-failure.ts';
import { messageKeysOf } from '#lib/message-key.ts';
import { FileFailures } from './contract.ts';
import { cleanName, endingOf } from './clean-name.ts';

const messageKey = messageKeysOf('api-files');

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
  m4v: ['m4v', 'mp4'],
  mov: ['mov'],
  webm: ['webm'],
  woff: ['woff'],
  woff2: ['woff2'],
};

/** Files that devices and websites save under each other's extensions. They are taken, with the extension of what they are. */
const CONFUSED: readonly (readonly string[])[] = [
  ['png', 'apng', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'heic'],
  ['mp4', 'm4v', 'mov', 'webm', '3gp'],
];

/** Programs are refused in orders: a person who opens a delivery must not start one. */
const PROGRAM_CONTENT =
  /^application\/(x-msdownload|x-elf|x-mach-binary|x-msi|java-archive|vnd\.android)/;
const PROGRAM_ENDING =
  /^(exe|dll|com|bat|cmd|ms[ipt]|scr|pif|cpl|hta|jar|jnlp|apk|vbs?|vbe|jse|ws[cfh]?|sct|ps[cm]?1|ps1xml|lnk|url|website|webloc|scf|inf|reg|chm|hlp|xll|gadget|application|xbap|app|appx|appxbundle|msix|msixbundle|appimage|run|dmg|pkg|mpkg|xip|deb|rpm|iso|img|wim|vhdx?|diagcab|crx|xpi|desktop|command|terminal|workflow|scpt|applescript)$/;
/** `settingcontent-ms` and others, which Windows opens. */
const WINDOWS_LINK = /\.[a-z]+-ms$/i;

/** Throws `file_refused` if the name is that of a program. */
export function refuseProgram(name: string): void {
  if (!PROGRAM_ENDING.test(endingOf(name)) && !WINDOWS_LINK.test(name)) return;
  throw new ApiFailure(FileFailures.file_refused, { message: messageKey('program', { name }) });
}

interface DetectedType {
  contentType: string;
  /** The name, with another extension if the content is of another type of the same kind. */
  name: string;
}

/** What a file is. Throws `file_refused` for programs and for content of another kind than the name says. */
export async function detectType(head: Uint8Array, name: string): Promise<DetectedType> {
  refuseProgram(name);
  const ending = endingOf(name);
  const detected = (await fileTypeFromBuffer(head)) ?? beyondTheLibrary(head, ending);
  if (PROGRAM_CONTENT.test(detected?.mime ?? '')) {
    throw new ApiFailure(FileFailures.file_refused, {
      message: messageKey('program', { name }),
    });
  }
  const promised = PROMISES[ending];
  if (promised && !promised.includes(detected?.ext ?? '')) {
    const isConfused = CONFUSED.some(
      (kind) => kind.includes(ending) && kind.includes(detected?.ext ?? ''),
    );
    if (!detected || !isConfused) {
      throw new ApiFailure(FileFailures.file_refused, {
        message: messageKey('wrongContent', { name }),
      });
    }
    return { contentType: detected.mime, name: withEnding(name, detected.ext) };
  }
  const contentType =
    detected?.mime ?? ((isText(head) && TEXTS[ending]) || 'application/octet-stream');
  return { contentType, name };
}

function withEnding(name: string, ending: string): string {
  return cleanName(name.replace(/[^.]*$/, ending === 'apng' ? 'png' : ending));
}

/** Readers of PDF take other bytes before its beginning; RF64 is the WAV of long recordings. */
function beyondTheLibrary(head: Uint8Array, ending: string) {
  const beginning = Buffer.from(head.subarray(0, 1024)).toString('latin1');
  if (ending === 'pdf' && beginning.includes('%PDF-'))
    return { ext: 'pdf', mime: 'application/pdf' };
  if (ending === 'wav' && /^RF64.{4}WAVE/s.test(beginning))
    return { ext: 'wav', mime: 'audio/wav' };
  return undefined;
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
