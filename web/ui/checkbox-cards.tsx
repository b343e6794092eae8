import type { ComponentProps } from 'react';
import { ChoiceCards } from './choice-cards.tsx';

/** Multiple choice of a few options, each with a title, a text and a price: add-ons. */
export function CheckboxCards(props: Omit<ComponentProps<typeof ChoiceCards>, 'type'>) {
  return <ChoiceCards {...props} type="checkbox" />;
}
