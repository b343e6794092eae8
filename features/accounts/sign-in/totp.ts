/** Time-based one-time passwords of RFC 6238 with what authenticator apps support everywhere: SHA-1, six digits, 30 seconds. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
/** The clock of a phone may be this many steps off. */
const DRIFT = 1;

/** The code of a time step. */
export function totpCode(seed: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', seed).update(counter).digest();
  const offset = (mac[19] ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export function stepAt(at: Date): number {
  return Math.floor(at.getTime() / 1000 / STEP_SECONDS);
}

/** The time step whose code this is, near the given time; null for a wrong code. */
export function findStep(seed: Buffer, code: string, at: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const now = stepAt(at);
  let matchingStep: number | null = null;
  for (let step = now - DRIFT; step <= now + DRIFT; step++) {
    if (timingSafeEqual(Buffer.from(totpCode(seed, step)), Buffer.from(code))) matchingStep = step;
  }
  return matchingStep;
}
