/**
 * How authors appear. Customers never learn the username of somebody of the team: they see the display name, or no name, which pages show
 * as the studio.
 */
import type { Actor } from '#kit/ctx.ts';
import { pictureUrl } from './picture-url.ts';
import type { Sender } from '#features/accounts/team/contract.ts';

/** The columns of `users` that `presentSender` needs. */
export const SENDER_COLUMNS = [
  'users.username',
  'users.display_name',
  'users.job_title',
  'users.picture_file_id',
] as const;

/** All null without an account. */
export interface SenderRow {
  username: string | null;
  display_name: string | null;
  job_title: string | null;
  picture_file_id: string | null;
}

export function presentSender(viewer: Actor, side: 'customer' | 'admin', row: SenderRow): Sender {
  if (side === 'customer') return { name: row.username, jobTitle: null, pictureUrl: null };
  return {
    name: row.display_name ?? (viewer.kind === 'admin' ? row.username : null),
    jobTitle: row.job_title,
    pictureUrl: pictureUrl(row.picture_file_id),
  };
}
