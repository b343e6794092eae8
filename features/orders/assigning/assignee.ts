import { presentMember } from '#features/accounts/team/team-member.ts';

/** The columns of who is in charge of an order, of `users` as `assignees`. */
export const ASSIGNEE_COLUMNS = [
  'assignees.username as assignee_username',
  'assignees.display_name as assignee_name',
  'assignees.picture_file_id as assignee_picture',
] as const;

interface AssigneeRow {
  assignee_id: string | null;
  assignee_username: string | null;
  assignee_name: string | null;
  assignee_picture: string | null;
}

export function assigneeOf(row: AssigneeRow) {
  const { assignee_id: id, assignee_username: username } = row;
  if (id === null || username === null) return null;
  return presentMember({
    id,
    username,
    display_name: row.assignee_name,
    picture_file_id: row.assignee_picture,
  });
}
