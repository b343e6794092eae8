/** Mails whose headers name no encoding of their text, or a wrong one. Pure. */

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
