/** The order form of a service, optionally with a package selected. */
export function orderPath(slug: string, packageId?: string): string {
  return packageId ? `/order/${slug}?package=${packageId}` : `/order/${slug}`;
}
