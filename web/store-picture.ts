import { ApiError, call, type ApiClient } from './api.ts';

/** The form fields of one picture: a new file, the current file's id, and whether to remove it. */
export interface PictureSlot {
  readonly file: string;
  readonly id: string;
  readonly remove: string;
}

/** Uploads the chosen picture and stores its id in the form, where it stays even if the form is refused. Returns whether there was one. */
export async function storePicture(
  api: ApiClient,
  form: FormData,
  slot: PictureSlot,
): Promise<boolean> {
  const file = form.get(slot.file);
  if (form.get(slot.remove) === 'yes') form.set(slot.id, '');
  form.delete(slot.remove);
  form.delete(slot.file);
  if (!(file instanceof File) || file.size === 0) return false;
  try {
    const { id } = await call(api.files.$post({ form: { file } }));
    form.set(slot.id, id);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    const { message: title, status, code } = error;
    throw new ApiError({ title, status, code, fields: { [slot.file]: title } });
  }
}
