/** The tags of the pages that show imported reviews. */
export function importTags(reviews: readonly { service_id: string }[]): string[] {
  const ids = new Set(reviews.map(({ service_id }) => service_id));
  return ['reviews', ...[...ids].map((id) => `service:${id}`)];
}
