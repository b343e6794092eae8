/**
 * The version that an editor's form was begun with: of what was sent and came back, or of the text that was restored. The API refuses to
 * save over a newer one, and the form then offers to do it all the same.
 */
export function versionOf(
  values: Record<string, string> | undefined,
  restored: string | undefined,
): string | undefined {
  return values?.['version'] ?? restored;
}
