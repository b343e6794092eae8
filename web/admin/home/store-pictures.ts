import type { ApiClient } from '#web/api.ts';
import { storePicture, type PictureSlot } from '#web/store-picture.ts';

/** The form fields of the picture at this place: `content.` or `content.items.2.`. */
export function pictureSlot(path: string): PictureSlot {
  return { file: `${path}file`, id: `${path}fileId`, remove: `${path}removeFile` };
}

/** Uploads the pictures that were chosen and puts their ids into the form. */
export async function storePictures(api: ApiClient, form: FormData): Promise<void> {
  const places = [...form.keys()].filter((name) => /^content\.(items\.\d+\.)?fileId$/.test(name));
  for (const name of places)
    await storePicture(api, form, pictureSlot(name.slice(0, -'fileId'.length)));
}
