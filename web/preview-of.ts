/** The token of a preview link in a page's address, for the API; empty without one. */
export function previewOf(url: URL): { preview?: string } {
  const preview = url.searchParams.get('preview');
  return preview ? { preview } : {};
}
