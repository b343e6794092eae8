import { useMessages } from '#web/messages/use-messages.ts';
import { Time } from '#web/ui/time.tsx';
import type { SaveState } from './use-saved-answers.ts';

/** Below a field: what has become of its last change. */
export function SaveNote({ state }: { state: SaveState | undefined }) {
  const m = useMessages('questions');
  if (!state || state.kind === 'saving') return null;
  if (state.kind === 'failed') return <p className="text-sm text-warning">{m.notSaved}</p>;
  const time = () => <Time at={state.at} show="clock" />;
  return (
    <p className="text-sm text-quiet">
      {state.kind === 'saved' ? m.savedAt({ time }) : m.savedElsewhere({ time })}
    </p>
  );
}
