import { z } from 'zod';
import { declareFailures } from '#lib/api-failure.ts';

/** In the order they are shown. */
export const CHECK_NAMES = [
  'settings',
  'address',
  'certificate',
  'database',
  'encoding',
  'migrations',
  'durability',
  'connections',
  'clock',
  'time_zone',
  'disk',
  'files',
  'permissions',
  'jobs',
  'job_lag',
  'failed_jobs',
  'backups',
  'backup_test',
  'encryption',
  'payments',
  'payment_keys',
  'webhooks',
  'mail',
  'mail_server',
  'spf',
  'dkim',
  'dmarc',
  'maintenance',
] as const;

export const CheckName = z.enum(CHECK_NAMES);
export type CheckName = z.infer<typeof CheckName>;

/** `unknown`: nobody could say; neither a fault nor a proof of health. */
export const CheckState = z.enum(['ok', 'unknown', 'warning', 'problem']);
export type CheckState = z.infer<typeof CheckState>;

export const HealthFinding = z.object({
  check: CheckName,
  state: CheckState,
  /** What was found, in the language of the reader. */
  text: z.string(),
  /** What to do about it; null if nothing has to be done. */
  advice: z.string().nullable(),
});
export type HealthFinding = z.infer<typeof HealthFinding>;

export const HealthReport = z.object({
  isRunning: z.boolean(),
  /** When the findings were made; null before the first check. */
  checkedAt: z.iso.datetime().nullable(),
  findings: z.array(HealthFinding),
});
export type HealthReport = z.infer<typeof HealthReport>;

export const HealthFailures = declareFailures('api-health', {
  health_check_running: 409,
});

/** What is wrong with the shop and cannot wait until somebody looks, for the header of the admin area. */
export const ShopAlert = z.object({
  kind: z.enum([
    'copy_restored',
    'copy_moved',
    'maintenance',
    'jobs_stopped',
    'provider_failing',
    'webhooks_missing',
    'webhooks_dead',
    'mail_server_failing',
    'mailbox_unread',
    'mails_failing',
    'backup_late',
  ]),
  provider: z.enum(['stripe', 'paypal']).nullable(),
  /** Of `copy_restored`: when the backup was made. */
  since: z.iso.datetime().nullable(),
});
export type ShopAlert = z.infer<typeof ShopAlert>;
