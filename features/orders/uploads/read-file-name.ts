/** The file's name in a tus `Upload-Metadata` header: keys with values in base64, separated by commas. Empty without one. */
export function readFileName(metadata: string): string {
  for (const pair of metadata.split(',')) {
    const [key, value = ''] = pair.trim().split(' ');
    if (key === 'filename') return Buffer.from(value, 'base64').toString('utf8');
  }
  return '';
}
