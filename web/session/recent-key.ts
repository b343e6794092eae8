/** Where the administrators' search keeps what was opened lately: names of customers, so signing out removes it. */
export const RECENT_KEY = 'admin-recent';
