import { useSearchParams } from 'react-router';
import { ORDER_NUMBER } from '#lib/paths.ts';

/** The order that the address names: its page and its mails link here. */
export function useOrderNumber(): string {
  const number = useSearchParams()[0].get('order') ?? '';
  return ORDER_NUMBER.test(number) ? number : '';
}
