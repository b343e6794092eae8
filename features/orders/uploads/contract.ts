/** Uploads in pieces (the tus protocol): limits and answers. */
import { z } from 'zod';
import type { OrderState } from '#features/orders/contract.ts';

export const TUS_VERSION = '1.0.0';

/** Unfinished uploads of one person in one order. */
export const MAX_UNFINISHED = 50;
/** An unfinished upload that rests for so long is removed. */
export const UNFINISHED_HOURS = 24;

/** Files go to orders that are paid and neither cancelled nor expired; after completion questions may still need one. */
export function takesFiles(state: OrderState): boolean {
  return state !== 'pending_payment' && state !== 'cancelled' && state !== 'expired';
}

/** What one more file of the viewer may be. */
export const FileLimits = z.object({
  /** Of one file. */
  maxBytes: z.number(),
  /** What is left of the order's space; null without a limit. */
  leftBytes: z.number().nullable(),
  /** Accepted extensions in lower case; empty for all but programs. */
  extensions: z.array(z.string()),
});
export type FileLimits = z.infer<typeof FileLimits>;

/** How far an upload is. */
export const UploadState = z.object({
  id: z.uuid(),
  name: z.string(),
  sizeBytes: z.number(),
  receivedBytes: z.number(),
  /** The file is whole and can be attached by its id. */
  isWhole: z.boolean(),
});
export type UploadState = z.infer<typeof UploadState>;
