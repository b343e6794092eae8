import { useNavigation } from 'react-router';

/** Whether the form with this `intent` and this id is being submitted, on a page with one such form for each row. */
export function useIsSendingFor(intent: string, id: string): boolean {
  const { state, formData } = useNavigation();
  return state !== 'idle' && formData?.get('intent') === intent && formData.get('id') === id;
}
