const MAX_LENGTH = 120;

/**
 * Cleans a file name for storing and displaying it: no folders, no control or bidirectional characters, no leading dots, limited length,
 * with its extension. Never empty. Only displayed and sent back; nothing is stored under it.
 */
export function cleanName(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, '')
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
