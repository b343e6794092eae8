import { useNavigation } from 'react-router';

/** A thin bar at the top while the next page loads; rendered once, in the root. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className="progress-line" aria-hidden="true" />;
}
