import { useMessages } from '#web/messages/use-messages.ts';
import { Time } from '#web/ui/time.tsx';
import type { SaveState } from './use-saved-answers.ts';

const NO_BREAK_SPACE = '\u00a0';

/** Below a field: what has become of its last change. Its line is there before, so that nothing moves under the pointer when it comes. */
export function SaveNote({ state }: { state: SaveState | undefined }) {
  const m = useMessages('questions');
  if (state?.kind === 'failed') return <p className="text-sm text-warning">{m.notSaved}</p>;
  if (!state || state.kind === 'saving') return <p className="text-sm">{NO_BREAK_SPACE}</p>;
  const time = () => <Time at={state.at} show="clock" />;
  return (
    <p className="text-sm text-quiet">
      {state.kind === 'saved' ? m.savedAt({ time }) : m.savedElsewhere({ time })}
    </p>
  );
}
