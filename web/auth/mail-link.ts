import { ApiError } from '#web/api.ts';
import type { ActionArgs } from '#web/load.ts';
import { refetchUser } from '#web/session/session-store.ts';

/** The token of an address in a mail; an address without one is answered like an expired one. */
export const tokenOf = (url: URL) => ({ token: url.searchParams.get('token') || 'none' });

/** What a link is for, asked before its form is filled in; null for one that has expired or was used. */
export async function openLink<Answer>(request: Promise<Answer>): Promise<Answer | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'link_dead') return null;
    throw error;
  }
}

/** Follows a link that changes the account of its reader, who may be signed in here. */
export const andRefetchUser =
  <Answer>(follow: (args: ActionArgs) => Promise<Answer>) =>
  async (args: ActionArgs) => {
    const answer = await follow(args);
    await refetchUser();
    return answer;
  };
