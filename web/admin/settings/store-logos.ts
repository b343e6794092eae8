import { ApiError, call, type ApiClient } from '#web/api.ts';

/** The form fields of each logo: a new file, the current file's id, and whether to remove it. */
export const LOGO_SLOTS = [
  { file: 'logo', id: 'logoFileId', remove: 'removeLogo' },
  { file: 'logoDark', id: 'logoDarkFileId', remove: 'removeLogoDark' },
] as const;
export type LogoSlot = (typeof LOGO_SLOTS)[number];

/** Uploads the selected logos and stores their ids in the form, where they stay even if the form is refused. */
export async function storeLogos(api: ApiClient, form: FormData): Promise<void> {
  for (const slot of LOGO_SLOTS) await saveLogo(api, form, slot);
}

async function saveLogo(api: ApiClient, form: FormData, slot: LogoSlot): Promise<void> {
  const file = form.get(slot.file);
  if (form.get(slot.remove) === 'yes') form.set(slot.id, '');
  form.delete(slot.remove);
  form.delete(slot.file);
  if (!(file instanceof File) || file.size === 0) return;
  try {
    const { id } = await call(api.files.$post({ form: { file } }));
    form.set(slot.id, id);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    const { message: title, status, code } = error;
    throw new ApiError({ title, status, code, fields: { [slot.file]: title } });
  }
}
