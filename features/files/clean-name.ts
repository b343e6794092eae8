const MAX_LENGTH = 120;
/** What nobody sees in a name. A joiner stays where it makes one sign of two: in emoji, Persian, Hindi, Sinhala. */
const UNSHOWN =
  /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]--[\u200C\u200D]]|(?<![[\p{L}\p{M}\p{S}]--\p{ASCII}])[\u200C\u200D]|[\u200C\u200D](?![[\p{L}\p{M}\p{S}]--\p{ASCII}])/gv;

/**
 * Cleans a file name for storing and displaying it: no folders, no control or bidirectional characters, no leading dots, limited length,
 * with its extension. Never empty. Only displayed and sent back; nothing is stored under it.
 */
export function cleanName(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(UNSHOWN, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const ending = endingOf(clean);
  const stem = [...(ending ? clean.slice(0, -ending.length - 1) : clean)];
  const short =
    stem
      .slice(0, MAX_LENGTH - ending.length)
      .join('')
      .trim() || 'file';
  return ending ? `${short}.${ending}` : short;
}

/** The lower-case file extension without the dot: `pdf`; empty if the name has no extension. */
export function endingOf(name: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** File systems take names of 255 bytes, or of 255 UTF-16 units, which are never more. */
const MAX_BYTES = 255;

/** The name with an addition before its extension, as long as every file system takes: cut between two signs, with its extension. */
export function fitFileSystem(name: string, addition = ''): string {
  const [ending = ''] = /(?<=.)\.[a-z0-9]{1,10}$/i.exec(name) ?? [];
  const stem = name.slice(0, name.length - ending.length);
  let short = '';
  let bytes = Buffer.byteLength(addition + ending);
  for (const { segment } of new Intl.Segmenter().segment(stem)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > MAX_BYTES) break;
    short += segment;
  }
  return short + addition + ending;
}
