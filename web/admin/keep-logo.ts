import { ApiError, call, type ApiClient } from '#web/api.ts';

/** Uploads a logo that was chosen, so that the form then names it; it stays chosen even if the rest is refused. */
export async function keepLogo(api: ApiClient, form: FormData): Promise<void> {
  const file = form.get('logo');
  if (form.get('removeLogo') === 'yes') form.set('logoFileId', '');
  form.delete('removeLogo');
  form.delete('logo');
  if (!(file instanceof File) || file.size === 0) return;
  try {
    const { id } = await call(api.files.$post({ form: { file } }));
    form.set('logoFileId', id);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    const { message: title, status, code } = error;
    throw new ApiError({ title, status, code, fields: { logo: title } });
  }
}
