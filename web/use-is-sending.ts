import { useNavigation } from 'react-router';

/** Whether the form with this `intent`, one of several on the page, is being submitted. */
export function useIsSending(intent: string): boolean {
  const { state, formData } = useNavigation();
  return state !== 'idle' && formData?.get('intent') === intent;
}
