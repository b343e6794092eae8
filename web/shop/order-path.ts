import { useSession } from '#web/session/use-session.ts';

/** The order form of a service, optionally with a package selected; guests get the one that they can fill in first. */
export function useOrderPath(slug: string): (packageId?: string) => string {
  const form = useSession().user ? `/order/${slug}` : `/services/${slug}/order`;
  return (packageId) => (packageId ? `${form}?package=${packageId}` : form);
}
