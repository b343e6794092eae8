import type { Author } from '#features/orders/shared/author-contract.ts';

/** What stands beside the name of somebody of the team: “Illustrator, Studio North”. Customers have no mark. */
export function aboutSender(
  { side, jobTitle }: Pick<Author, 'jobTitle'> & { side: string },
  shopName: string,
): string | undefined {
  if (side !== 'admin') return undefined;
  return jobTitle ? `${jobTitle}, ${shopName}` : shopName;
}
