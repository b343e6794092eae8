/** The order form of a service, with a package chosen already. */
export function orderPath(slug: string, packageId?: string): string {
  return packageId ? `/order/${slug}?package=${packageId}` : `/order/${slug}`;
}
