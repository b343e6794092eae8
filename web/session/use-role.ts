import { useSession } from './use-session.ts';

/** The role of the person, empty for guests. A page keeps what it offers when the session ends, so that nothing typed disappears. */
export function useRole(): string {
  const { user, endedRole } = useSession();
  return user?.role.name ?? endedRole;
}
