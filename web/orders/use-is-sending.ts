import { useNavigation } from 'react-router';

/** Whether the form of this `intent`, one of several on a page, is on its way. */
export function useIsSending(intent: string): boolean {
  const { state, formData } = useNavigation();
  return state !== 'idle' && formData?.get('intent') === intent;
}
