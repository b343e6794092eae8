/**
 * The version that the form was started from: the one sent back after a refusal, or the one of the restored text. The API refuses to
 * overwrite a newer version; the form then offers to overwrite it anyway.
 */
export function versionOf(
  values: Record<string, string> | undefined,
  restored: string | undefined,
): string | undefined {
  return values?.['version'] ?? restored;
}
