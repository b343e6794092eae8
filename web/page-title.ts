/** The document's title: the last path segment in title case, "Home" at the root. */
export function pageTitle(pathname: string): string {
  const segment = pathname.split('/').findLast((part) => part !== '');
  if (segment === undefined) return 'Home';
  return decodeSegment(segment)
    .split(/[-_\s]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

// An invalid "%" in an address must not turn a 404 into a 500.
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
