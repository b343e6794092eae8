import { moneySentences } from '#features/orders/shared/money-sentences.ts';
import type { MoneyTold } from '#features/orders/shared/view-contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { useLocale } from '#web/use-locale.ts';

interface MoneySentencesProps {
  /** Null for people who see no amounts. */
  money: MoneyTold | null;
  isDisputed: boolean;
}

/** What happened to the customer's money. Empty if nothing was paid. */
export function useMoneySentences(): (props: MoneySentencesProps) => string[] {
  const m = useMessages('money');
  const locale = useLocale();
  return ({ money, isDisputed }) => (money ? moneySentences(m, money, { locale, isDisputed }) : []);
}

export function MoneySentences(props: MoneySentencesProps) {
  return useMoneySentences()(props).map((sentence) => <p key={sentence}>{sentence}</p>);
}
