/** What is cut off a picture. */
import { z } from 'zod';
import { messageKeysOf } from '#lib/message-key.ts';
import { MAX_CUT } from '#lib/max-cut.ts';

const messageKey = messageKeysOf('api-files');

/** In thousandths of the width (left, right) and the height (top, bottom) of the original. */
const Cut = z
  .number(messageKey('cutWrong'))
  .int(messageKey('cutWrong'))
  .min(0, messageKey('cutWrong'))
  .max(MAX_CUT, messageKey('cutWrong'));

export const PictureCrop = z
  .object({ left: Cut, top: Cut, right: Cut, bottom: Cut })
  .refine(({ left, right }) => left + right <= MAX_CUT, {
    path: ['right'],
    message: messageKey('cutWrong'),
  })
  .refine(({ top, bottom }) => top + bottom <= MAX_CUT, {
    path: ['bottom'],
    message: messageKey('cutWrong'),
  });
export type PictureCrop = z.infer<typeof PictureCrop>;

/** A crop and the whole picture that it was made from. */
export const CroppedPicture = z.object({ originalId: z.uuid(), crop: PictureCrop });
export type CroppedPicture = z.infer<typeof CroppedPicture>;

/** Those of an editor's pictures that are crops, by their id. */
export const Crops = z.record(z.uuid(), CroppedPicture);
export type Crops = z.infer<typeof Crops>;
