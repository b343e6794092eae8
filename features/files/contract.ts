import { z } from 'zod';
import { declareFailures } from '#lib/api-failure.ts';
import { PictureSource } from '#lib/picture.ts';
import { FileHold } from '#features/files/shared/hold-contract.ts';

export const FileFailures = declareFailures('api-files', {
  file_not_found: 404,
  file_too_large: 413,
  too_many_files: 413,
  file_refused: 415,
  file_quota_exceeded: 413,
  file_being_checked: 409,
  file_infected: 409,
  files_not_accepted: 409,
  files_before_payment: 409,
  upload_not_found: 404,
  upload_locked: 423,
  upload_offset_wrong: 409,
  upload_longer: 413,
  tus_version_unsupported: 412,
  storage_full: 503,
  form_unreadable: 422,
});

/** The refusals of every upload. */
export const UPLOAD_FAILURES = [
  FileFailures.file_too_large,
  FileFailures.file_refused,
  FileFailures.form_unreadable,
  FileFailures.storage_full,
] as const;

/** The refusals of a file that the virus scanner holds. */
export const HELD_FAILURES = [FileFailures.file_being_checked, FileFailures.file_infected] as const;

/** A file as an attachment. */
export const FileSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.number().int(),
  /** Why nobody can get it; null if people can. */
  hold: FileHold.nullable(),
});
export type FileSummary = z.infer<typeof FileSummary>;

/** A picture that was just uploaded. */
export const UploadedPicture = FileSummary.extend({ picture: PictureSource });
export type UploadedPicture = z.infer<typeof UploadedPicture>;
