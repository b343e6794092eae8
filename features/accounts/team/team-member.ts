import { pictureUrl } from '#features/accounts/picture-url.ts';

interface MemberRow {
  id: string;
  username: string;
  display_name: string | null;
  picture_file_id: string | null;
}

/** The columns of `users` that `presentMember` needs. */
export const MEMBER_COLUMNS = [
  'users.id',
  'users.username',
  'users.display_name',
  'users.picture_file_id',
] as const;

/** Somebody of the team, as colleagues see them. */
export function presentMember(row: MemberRow) {
  return {
    id: row.id,
    name: row.display_name ?? row.username,
    pictureUrl: pictureUrl(row.picture_file_id),
  };
}
