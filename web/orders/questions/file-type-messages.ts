import type { FileType } from '#features/files/shared/file-types.ts';
import type { PlainKey } from '#messages/types.ts';

/** The name of each type of files. */
export const FILE_TYPE_MESSAGES = {
  image: 'typeImage',
  vector: 'typeVector',
  pdf: 'typePdf',
  document: 'typeDocument',
  audio: 'typeAudio',
  video: 'typeVideo',
  font: 'typeFont',
  archive: 'typeArchive',
} as const satisfies Record<FileType, PlainKey<'questions'>>;
