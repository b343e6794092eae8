/** What the encrypted secrets of a person are authenticated for, so that a value cannot be moved to another person or column. */

export function seedPurpose(userId: string): string {
  return `totp:${userId}`;
}

export function setupPurpose(userId: string): string {
  return `totp-setup:${userId}`;
}
