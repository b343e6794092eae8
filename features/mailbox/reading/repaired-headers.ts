/** Mails whose headers name no encoding of their text or of themselves, or a wrong one. Pure. */
import { isUtf8 } from 'node:buffer';
import type { Email } from 'postal-mime';

/** What a decoder leaves of bytes that are not in its encoding: the sign for it, or that sign read in Windows-1252. */
const GARBLED = /\ufffd|ï¿½/;
/** How Japanese text in ISO-2022-JP begins. */
const JAPANESE = ['\u001b$B', '\u001b$@'];

export function isGarbled({ text = '', html = '' }: { text?: string; html?: string }): boolean {
  return [text, html].some((each) => GARBLED.test(each) || isJapanese(each));
}

function isJapanese(text: string): boolean {
  return JAPANESE.some((start) => text.includes(start));
}

const TEXT_TYPE =
  /^content-type:[ \t]*text\/(?:plain|html)\b[^\r\n]*(?:\r?\n[ \t][^\r\n]*){0,20}/gim;
const CHARSET = /;\s*charset\s*=\s*(?:"[^"\r\n]*"|[^\s;]+)/i;
/** A part that is said to be base64, up to its first line. */
const BASE64 =
  /^(content-transfer-encoding:[ \t]*)base64([ \t]*\r?\n(?:[^\r\n]+\r?\n){0,50}\r?\n)([^\r\n]*)/gim;

/** The mail with the encodings that fit its bytes; to be read instead if that helps. */
export function repairedHeaders(raw: Uint8Array): Uint8Array {
  const source = Buffer.from(raw).toString('latin1');
  const decodable = source.replace(BASE64, (all, name: string, between: string, line: string) =>
    /^[\w+/=]*\s*$/.test(line) ? all : `${name}8bit${between}${line}`,
  );
  // Text that was not base64 may well be in the encoding that it says.
  if (decodable !== source) return Buffer.from(decodable, 'latin1');
  const charset = isJapanese(source) ? 'iso-2022-jp' : 'windows-1252';
  const described = source.replace(
    TEXT_TYPE,
    (header) => `${header.replace(CHARSET, '')}; charset=${charset}`,
  );
  const named = `content-type: text/plain; charset=${charset}\r\n`;
  return Buffer.from(described === source ? named + source : described, 'latin1');
}

/** Whether a header or the name of a file has bytes that are not UTF-8. Headers should be ASCII, with other characters in encoded words. */
export function hasGarbledHeaders({ headers, attachments }: Email): boolean {
  return (
    headers.some(({ value }) => value.includes('\ufffd')) ||
    attachments.some(({ filename }) => filename?.includes('\ufffd'))
  );
}

/** The headers of a part, below the line that begins it. */
const PART_HEAD = /^--\S[^\r\n]*\r?\n(?:content-[\w-]+:[^\r\n]*\r?\n(?:[ \t][^\r\n]*\r?\n)*)+/gim;
const FIELD = /^[^\r\n]+(?:\r?\n[ \t][^\r\n]*)*/gm;
const windows1252 = new TextDecoder('windows-1252');

/** The mail with headers in UTF-8: what is not UTF-8 is Windows-1252. */
export function readableHeaders(raw: Uint8Array): Uint8Array {
  const source = Buffer.from(raw).toString('latin1');
  const end = /\r?\n\r?\n/.exec(source)?.index ?? source.length;
  const parts = source.slice(end).replace(PART_HEAD, inUtf8);
  return Buffer.from(inUtf8(source.slice(0, end)) + parts, 'latin1');
}

function inUtf8(head: string): string {
  return head.replace(FIELD, (field) => {
    const bytes = Buffer.from(field, 'latin1');
    return isUtf8(bytes) ? field : Buffer.from(windows1252.decode(bytes)).toString('latin1');
  });
}
