import type { ApiClient } from '#web/api.ts';
import { storeAndCrop } from '#web/admin/crop/apply-crop.ts';
import { readCrop } from '#web/admin/crop/crop-names.ts';
import type { Crops } from '#lib/picture-crop.ts';
import { formText } from '#web/form-text.ts';
import type { PictureSlot } from '#web/store-picture.ts';

/** The form fields of the picture at this place: `content.` or `content.items.2.`. */
export function pictureSlot(path: string): PictureSlot & { crop: string } {
  const crop = `${path}crop`;
  return { file: `${path}file`, id: `${path}fileId`, remove: `${path}removeFile`, crop };
}

/** Uploads the pictures that were chosen, crops those whose frame was changed, and puts their ids into the form. */
export async function storePictures(api: ApiClient, form: FormData): Promise<void> {
  const places = [...form.keys()].filter((name) => /^content\.(items\.\d+\.)?fileId$/.test(name));
  for (const name of places)
    await storeAndCrop(api, form, pictureSlot(name.slice(0, -'fileId'.length)));
}

/** The crops of the form's pictures by their ids, to show them again before they are saved. */
export function cropsOfForm(form: FormData): Crops {
  const crops: Crops = {};
  for (const [name, value] of form) {
    const crop = name.endsWith('.cropOf') ? readCrop(String(value)) : null;
    if (crop) crops[formText(form, `${name.slice(0, -'cropOf'.length)}fileId`)] = crop;
  }
  return crops;
}
