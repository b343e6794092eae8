import { browserApi, call } from '#web/api.ts';

const PICTURE = /^image\/(?:jpeg|png|webp|avif|gif)$/;

/** The pictures among dropped or pasted files. */
export function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => PICTURE.test(type));
}

/** Stores a picture in all its sizes; the address is that of the size for a text. */
export async function uploadPicture(file: File): Promise<string> {
  const { picture } = await call(browserApi().files.$post({ form: { file } }));
  return picture.src;
}
