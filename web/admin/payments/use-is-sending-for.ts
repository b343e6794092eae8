import { useNavigation } from 'react-router';

/** Whether the form of this `intent` about this thing is on its way, where a page has one for each of many things. */
export function useIsSendingFor(intent: string, id: string): boolean {
  const { state, formData } = useNavigation();
  return state !== 'idle' && formData?.get('intent') === intent && formData.get('id') === id;
}
