import { classNames } from '#web/ui/class-names.ts';

export type Mode = 'write' | 'markdown' | 'preview';

const MODES: readonly { mode: Mode; label: string }[] = [
  { mode: 'write', label: 'Write' },
  { mode: 'markdown', label: 'Markdown' },
  { mode: 'preview', label: 'Preview' },
];

/** The three views of one text. */
export function EditorModes({ mode, onChoose }: { mode: Mode; onChoose: (mode: Mode) => void }) {
  return (
    <div className="editor-modes" role="group" aria-label="How to see the text">
      {MODES.map((each) => (
        <button
          key={each.mode}
          type="button"
          className={classNames('editor-mode', each.mode === mode && 'editor-mode-on')}
          aria-pressed={each.mode === mode}
          onClick={() => onChoose(each.mode)}
        >
          {each.label}
        </button>
      ))}
    </div>
  );
}
