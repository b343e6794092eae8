import { beginningOf } from '#lib/conversation/conversation.ts';
import { presentMember } from '#features/accounts/team/team-member.ts';
import { presentWhole } from '#lib/whole-email.ts';
import type { FileSummary } from '#features/files/contract.ts';
import type { Enquiry, EnquiryMessage, EnquiryState } from './contract.ts';

/** The columns that `presentMemberOf` needs, from `users` joined under the name `member`. */
export const JOINED_MEMBER = [
  'member.id as member_id',
  'member.username as member_username',
  'member.display_name as member_display_name',
  'member.picture_file_id as member_picture_file_id',
] as const;

interface JoinedMemberRow {
  member_id: string | null;
  member_username: string | null;
  member_display_name: string | null;
  member_picture_file_id: string | null;
}

export interface EnquiryListRow extends JoinedMemberRow {
  id: string;
  name: string;
  email: string;
  subject: string;
  state: EnquiryState;
  created_at: Date;
  last_at: Date;
}

/** The only way an enquiry leaves the server. The sender's IP address stays. */
export function presentEnquiry(row: EnquiryListRow): Enquiry {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    subject: row.subject,
    state: row.state,
    assignee: presentMemberOf(row),
    createdAt: row.created_at.toISOString(),
    lastAt: row.last_at.toISOString(),
  };
}

export interface MessageRow extends JoinedMemberRow {
  id: string;
  kind: EnquiryMessage['kind'];
  body: string;
  left_out: string[];
  whole_email: string | null;
  from_address: string | null;
  created_at: Date;
}

export function presentMessage(
  row: MessageRow,
  files: FileSummary[],
  { isWhole }: { isWhole: boolean },
): EnquiryMessage {
  const { id, kind, left_out: leftOut, from_address: fromAddress } = row;
  const body = isWhole ? row.body : beginningOf(row.body);
  return {
    id,
    kind,
    author: presentMemberOf(row),
    body,
    isCut: body !== row.body,
    whole: presentWhole(row.whole_email, row.body),
    fromAddress,
    leftOut,
    files,
    at: row.created_at.toISOString(),
  };
}

function presentMemberOf(row: JoinedMemberRow) {
  if (row.member_id === null || row.member_username === null) return null;
  return presentMember({
    id: row.member_id,
    username: row.member_username,
    display_name: row.member_display_name,
    picture_file_id: row.member_picture_file_id,
  });
}
