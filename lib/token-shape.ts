/** Whether a text has the form of our tokens: 256 bits in base64url. Other texts are not looked up. */
export function isTokenShaped(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}
