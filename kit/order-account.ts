/** Whose order it is: the id of its company, or of its customer. */
export function accountOf(order: { user_id: string; company_id: string | null }): string {
  return order.company_id ?? order.user_id;
}
