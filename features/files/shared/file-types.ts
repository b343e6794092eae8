/** The types of files that a question accepts: the same rule for the file dialog in the browser and for the check on the server. Pure. */

export const FILE_TYPES = [
  'image',
  'vector',
  'pdf',
  'document',
  'audio',
  'video',
  'font',
  'archive',
] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** The most files that one answer can hold. */
export const MAX_ANSWER_FILES = 20;

/** By content type, or by the name's ending where the content says little. */
const RULES: Record<FileType, { accept: readonly string[]; content: RegExp; ending: RegExp }> = {
  image: {
    accept: ['image/*'],
    content: /^image\/(?!svg)/,
    ending: /\.(psd|heic|raw|cr2|nef|dng)$/,
  },
  vector: {
    accept: ['.svg', '.ai', '.eps', '.sketch', '.fig'],
    content: /^image\/svg\+xml$|^application\/postscript$/,
    ending: /\.(svg|ai|eps|sketch|fig)$/,
  },
  pdf: { accept: ['.pdf'], content: /^application\/pdf$/, ending: /\.pdf$/ },
  document: {
    accept: '.doc .docx .odt .rtf .txt .md .xls .xlsx .ods .csv .ppt .pptx .odp .pages .key'.split(
      ' ',
    ),
    content: /^text\/|opendocument|openxmlformats|msword|ms-excel|ms-powerpoint|^application\/rtf$/,
    ending: /\.(docx?|odt|rtf|txt|md|xlsx?|ods|csv|pptx?|odp|pages|key)$/,
  },
  audio: { accept: ['audio/*'], content: /^audio\//, ending: /\.(mp3|wav|flac|m4a|ogg|aiff?)$/ },
  video: { accept: ['video/*'], content: /^video\//, ending: /\.(mp4|mov|webm|mkv|avi)$/ },
  font: {
    accept: ['.ttf', '.otf', '.woff', '.woff2'],
    content: /^font\/|^application\/(x-)?font/,
    ending: /\.(ttf|otf|woff2?)$/,
  },
  archive: {
    accept: ['.zip', '.7z', '.rar', '.gz', '.tar'],
    content: /^application\/(zip|x-7z|x-rar|vnd\.rar|gzip|x-gzip|x-tar)/,
    ending: /\.(zip|7z|rar|gz|tgz|tar)$/,
  },
};

export function isFileType(name: string): name is FileType {
  return Object.hasOwn(RULES, name);
}

/** Those of them that exist, each once and always in the same order: the same choice reads the same. */
export function inFileTypeOrder(chosen: readonly string[]): FileType[] {
  return FILE_TYPES.filter((type) => chosen.includes(type));
}

/** The value of `accept` for a file input; undefined if every type is allowed. */
export function acceptOf(types: readonly string[]): string | undefined {
  const accepted = types.filter(isFileType).flatMap((type) => RULES[type].accept);
  return accepted.length > 0 ? accepted.join(',') : undefined;
}

export function isAcceptedFile(
  types: readonly string[],
  { name, contentType }: { name: string; contentType: string },
): boolean {
  const fileTypes = types.filter(isFileType);
  if (fileTypes.length === 0) return true;
  const ending = name.toLowerCase();
  return fileTypes.some(
    (type) => RULES[type].content.test(contentType) || RULES[type].ending.test(ending),
  );
}
