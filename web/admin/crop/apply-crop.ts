import { ApiError, call, type ApiClient } from '#web/api.ts';
import { storePicture, type PictureSlot } from '#web/store-picture.ts';
import { formText } from '#web/form-text.ts';
import { cropName, fromPercent, readCrop, SIDES, writeCrop, type Side } from './crop-names.ts';
import { WHOLE } from './crop-frame.ts';

interface CropSlot {
  /** The field with the picture's id. */
  id: string;
  /** What the fields of the crop begin with. */
  prefix: string;
}

/** Uploads a chosen picture, or crops the one that is there. */
export async function storeAndCrop(
  api: ApiClient,
  form: FormData,
  slot: PictureSlot & { crop: string },
): Promise<void> {
  const { id, crop: prefix } = slot;
  if (await storePicture(api, form, slot)) clearCrop(form, prefix);
  else await applyCrop(api, form, { id, prefix });
}

/**
 * Crops a picture of the form as its fields say, and puts the new picture's id into the form, where it stays even if the form is refused.
 * Nothing happens if the fields are as they were.
 */
export async function applyCrop(
  api: ApiClient,
  form: FormData,
  { id, prefix }: CropSlot,
): Promise<void> {
  const fileId = formText(form, id);
  if (!fileId || !form.has(cropName(prefix, 'left'))) return;
  const saved = readCrop(formText(form, cropName(prefix, 'of')));
  const { originalId, crop: before } = saved ?? { originalId: fileId, crop: WHOLE };
  // A value that is no number reaches the API as one that it refuses.
  const read = (side: Side) => fromPercent(formText(form, cropName(prefix, side)));
  const crop = {
    left: read('left'),
    top: read('top'),
    right: read('right'),
    bottom: read('bottom'),
  };
  if (SIDES.every((side) => crop[side] === before[side])) return;
  const cropped = await call(
    api.files[':id'].crops.$post({ param: { id: originalId }, json: crop }),
  ).catch((error) => rethrow(error, prefix));
  form.set(id, cropped.id);
  form.set(cropName(prefix, 'of'), writeCrop({ originalId, crop }));
}

/** A new picture has no crop yet. */
export function clearCrop(form: FormData, prefix: string): void {
  form.delete(cropName(prefix, 'of'));
  for (const side of SIDES) {
    if (form.has(cropName(prefix, side))) form.set(cropName(prefix, side), '0');
  }
}

/** Names the fields of the form instead of those of the request. */
function rethrow(error: unknown, prefix: string): never {
  if (!(error instanceof ApiError) || error.status === 401) throw error;
  const { message: title, status, code } = error;
  const fields = SIDES.flatMap((side) => {
    const fault = error.fields[side];
    return fault ? [[cropName(prefix, side), fault]] : [];
  });
  const named = Object.fromEntries(
    fields.length > 0 ? fields : [[cropName(prefix, 'left'), title]],
  );
  throw new ApiError({ title, status, code, fields: named });
}
