import { z } from 'zod';
import { declareFailures } from '#lib/failure.ts';
import { Picture } from '#lib/picture.ts';

export const FileFailures = declareFailures({
  file_not_found: [404, 'There is no such file.'],
  file_too_large: [413, 'This file is larger than allowed.'],
  too_many_files: [413, 'These are more files than can be sent at once.'],
  file_refused: [415, 'This kind of file is not accepted.'],
  file_quota_exceeded: [413, 'These files are more than this order may hold.'],
  files_not_accepted: [409, 'This order takes no more files. You can still write a message.'],
  storage_full: [
    503,
    'Files cannot be stored at the moment. Try again later, or write without them.',
  ],
  form_unreadable: [422, 'The upload broke off or could not be read. Try again.'],
});

/** A file as it hangs on something. */
export const FileSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.number().int(),
});
export type FileSummary = z.infer<typeof FileSummary>;

/** A picture that was just uploaded. */
export const UploadedPicture = FileSummary.extend({ picture: Picture });
export type UploadedPicture = z.infer<typeof UploadedPicture>;
