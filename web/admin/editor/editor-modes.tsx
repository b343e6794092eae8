import type { PlainKey } from '#messages/types.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { classNames } from '#web/ui/class-names.ts';

export type Mode = 'write' | 'markdown' | 'preview';

const MODES = [
  { mode: 'write', label: 'editorWrite' },
  { mode: 'markdown', label: 'editorMarkdown' },
  { mode: 'preview', label: 'editorPreview' },
] as const satisfies readonly { mode: Mode; label: PlainKey<'admin'> }[];

/** The three views of one text. */
export function EditorModes({ mode, onChoose }: { mode: Mode; onChoose: (mode: Mode) => void }) {
  const m = useMessages('admin');
  return (
    <div className="editor-modes" role="group" aria-label={m.editorViews}>
      {MODES.map((each) => (
        <button
          key={each.mode}
          type="button"
          className={classNames('editor-mode', each.mode === mode && 'editor-mode-on')}
          aria-pressed={each.mode === mode}
          onClick={() => onChoose(each.mode)}
        >
          {m[each.label]}
        </button>
      ))}
    </div>
  );
}
