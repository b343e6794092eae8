import { z } from 'zod';
import { declareFailures } from '#lib/api-failure.ts';
import { LOCALE_TAGS } from '#lib/locale.ts';
import { lines } from '#lib/text.ts';

/** What visitors read while the shop is closed, by language; without a text, the program's own sentence. */
export const MaintenanceNotices = z.partialRecord(z.enum(LOCALE_TAGS), lines(500));
export type MaintenanceNotices = z.infer<typeof MaintenanceNotices>;

/** Whether the shop is closed, for maintenance or because it is a copy that nobody has opened. */
export const Maintenance = z.object({
  /** Since when; null while the shop is open. */
  since: z.iso.datetime().nullable(),
  /** The username of who closed it; null while it is open, or if it was the command line. */
  by: z.string().nullable(),
  notices: MaintenanceNotices,
  /**
   * Of a copy that was restored or moved, until `./atelier open`: besides, no job runs, no mail goes out, no mailbox is read and no payment
   * provider is asked.
   */
  copy: z
    .object({
      /** When the backup was made that was restored; null if the database was moved. */
      backupAt: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type Maintenance = z.infer<typeof Maintenance>;

export const SetMaintenance = z.object({
  isOn: z.boolean(),
  /** Without them, a shop that is closed keeps the ones that it has. */
  notices: MaintenanceNotices.optional(),
});
export type SetMaintenance = z.infer<typeof SetMaintenance>;

export const MaintenanceFailures = declareFailures('api-maintenance', {
  maintenance: 503,
  /** Only the command line opens a copy. */
  copy_closed: 409,
});
