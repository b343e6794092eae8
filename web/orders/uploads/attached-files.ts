import { call, type ApiClient } from '#web/api.ts';
import { uploadedIds } from './upload-entry.ts';

/** The ids of the files of a field: uploaded while the form was filled in, and those that a form without scripts brings along. */
export async function attachedFiles(
  api: ApiClient,
  orderId: string,
  form: FormData,
  name = 'files',
): Promise<string[]> {
  const sent = await sendFiles(api, orderId, form.getAll(name));
  return [...uploadedIds(form, name), ...sent];
}

/** Uploads the selected files and returns their ids. An empty file input is submitted as a file without a name. */
export async function sendFiles(
  api: ApiClient,
  orderId: string,
  chosen: readonly FormDataEntryValue[],
): Promise<string[]> {
  const files = chosen.filter((each) => each instanceof File && each.name !== '') as File[];
  if (files.length === 0) return [];
  const uploaded = await call(
    api.orders[':id'].files.$post({ param: { id: orderId }, form: { files } }),
  );
  return uploaded.map((file) => file.id);
}
