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
