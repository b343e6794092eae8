import type { ApiClient } from '#web/api.ts';
import { storeAndCrop } from '#web/admin/crop/apply-crop.ts';
import { formText } from '#web/form-text.ts';
import type { Entries } from '#web/forms/edit-base.ts';
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

/** The crops of the form's pictures, at the places where these entries have the pictures now. */
export function cropEntries(form: FormData, entries: Entries): [string, string][] {
  const crops = new Map<string, string>();
  for (const [name, value] of form) {
    if (name.endsWith('.cropOf'))
      crops.set(formText(form, `${name.slice(0, -'cropOf'.length)}fileId`), String(value));
  }
  return entries.flatMap(([name, id]): [string, string][] => {
    const crop = name.endsWith('.fileId') && crops.get(id);
    return crop ? [[`${name.slice(0, -'fileId'.length)}cropOf`, crop]] : [];
  });
}
