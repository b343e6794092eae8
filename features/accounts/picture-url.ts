/** The address of a person's picture in its smallest size; null without one. */
export function pictureUrl(fileId: string | null): string | null {
  return fileId && `/api/files/${fileId}?width=480`;
}
