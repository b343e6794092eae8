import { useNavigation } from 'react-router';

/** Whether the form with this `intent` is being submitted; with an `id`, only the form for that row. */
export function useIsSending(intent: string, id?: string): boolean {
  const { state, formData } = useNavigation();
  if (state === 'idle' || formData?.get('intent') !== intent) return false;
  return id === undefined || formData.get('id') === id;
}
