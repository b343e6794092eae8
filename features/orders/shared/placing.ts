/** How many days an order of the team can be paid, unless they say otherwise. */
export const DEFAULT_PAYABLE_DAYS = 14;
