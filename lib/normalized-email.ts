import { z } from 'zod';
import { asciiDomain } from './ascii-domain.ts';

const Address = z.string().trim().toLowerCase().overwrite(asciiDomain).max(254).pipe(z.email());

/** An address as accounts have it; null for anything else. */
export function normalizedEmail(value: unknown): string | null {
  return Address.safeParse(value).data ?? null;
}
