/** The administrators' list of enquiries. */
import { describeList } from '#lib/lists/list.ts';

export const ENQUIRY_STATES = ['new', 'open', 'answered', 'closed', 'spam'] as const;

/** Why an enquiry looks like spam; the last three are only of enquiries of before. */
export const SPAM_REASONS = [
  'hidden_field',
  'no_form',
  'too_quick',
  'coded_links',
  'link_in_name',
  'many_links',
  'known_sender',
  'known_link',
  'learned',
] as const;

/** Spam is shown only on demand. */
export const enquiryList = describeList({
  name: 'enquiries',
  path: '/admin/enquiries',
  title: 'navEnquiries',
  api: '/enquiries',
  access: 'enquiries.handle',
  filters: { state: ENQUIRY_STATES, assignee: ['me', 'none'] },
  sorts: ['active', 'newest', 'oldest'],
  columns: {
    subject: 'fixed',
    sender: 'shown',
    state: 'shown',
    assignee: 'shown',
    received: 'shown',
    active: 'hidden',
  },
});
