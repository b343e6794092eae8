import { ApiError, call, type ApiClient } from '#web/api.ts';

/** The fields of each logo in the form: a chosen file, the one that is kept, and whether that is to go. */
export const LOGO_SLOTS = [
  { file: 'logo', id: 'logoFileId', remove: 'removeLogo' },
  { file: 'logoDark', id: 'logoDarkFileId', remove: 'removeLogoDark' },
] as const;
export type LogoSlot = (typeof LOGO_SLOTS)[number];

/** Uploads the logos that were chosen, so that the form then names them; they stay chosen even if the rest is refused. */
export async function storeLogos(api: ApiClient, form: FormData): Promise<void> {
  for (const slot of LOGO_SLOTS) await keepLogo(api, form, slot);
}

async function keepLogo(api: ApiClient, form: FormData, slot: LogoSlot): Promise<void> {
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
