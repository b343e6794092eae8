import { timingSafeEqual } from 'node:crypto';
import type { Context } from '#sandbox/context.ts';

/** Compares in constant time. */
export function isControlToken(ctx: Context, token: string): boolean {
  const [left, right] = [Buffer.from(token), Buffer.from(ctx.controlToken)];
  return left.length === right.length && timingSafeEqual(left, right);
}
