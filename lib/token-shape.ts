/** Whether a text can be one of our tokens: 256 bits in base64url. Anything else need not be looked up. */
export function isTokenShaped(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}
