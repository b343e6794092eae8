/** The administrators' list of mail. */
import { describeList } from '#lib/lists/list.ts';

/** A mail is read beside the list, which has no columns. */
export const mailList = describeList({
  name: 'mail',
  path: '/admin/mail',
  title: 'navMail',
  api: '/admin/mail',
  access: 'mail.read',
  /** `kept`: no mail server was connected. */
  filters: { state: ['waiting', 'sent', 'kept', 'failed', 'suppressed', 'unsent'] },
  /** The id of the person that a mail is for, or of the order that it is about. */
  texts: ['user', 'order'],
  sorts: ['newest', 'oldest'],
  columns: {},
});
