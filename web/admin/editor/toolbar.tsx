import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import { useMessages } from '#web/messages/use-messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { addFootnote } from './footnotes.ts';
import { type Tool, TABLE_TOOLS, TOOLS } from './tools.ts';

type ToolbarProps = { editor: Editor; onLink: () => void; onPicture: () => void };

/** One tab stop; the arrow keys move between the tools. */
export function Toolbar({ editor, onLink, onPicture }: ToolbarProps) {
  const m = useMessages('admin');
  const [current, setCurrent] = useState(0);
  const tools = [...TOOLS, ...(editor.isActive('table') ? TABLE_TOOLS : [])];
  const stop = Math.min(current, tools.length - 1);

  function use(tool: Tool) {
    if (tool.label === 'toolLink') onLink();
    else if (tool.label === 'toolPicture') onPicture();
    else if (tool.label === 'toolFootnote') addFootnote(editor);
    else tool.run(editor.chain().focus()).run();
  }
  function move(event: KeyboardEvent<HTMLDivElement>) {
    const steps: Record<string, number> = {
      ArrowRight: stop + 1,
      ArrowLeft: stop - 1,
      Home: 0,
      End: tools.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + tools.length) % tools.length;
    setCurrent(index);
    event.currentTarget.querySelectorAll('button')[index]?.focus();
  }

  return (
    <div
      className="editor-tools"
      role="toolbar"
      aria-label={m.toolbar}
      tabIndex={-1}
      onKeyDown={move}
    >
      {tools.map((tool, index) => (
        <button
          key={tool.label}
          type="button"
          tabIndex={index === stop ? 0 : -1}
          className={classNames('editor-tool', tool.startsGroup && 'editor-tool-apart')}
          aria-label={m[tool.label]}
          title={
            tool.keys ? m.toolKeys({ tool: m[tool.label], keys: m[tool.keys] }) : m[tool.label]
          }
          aria-pressed={tool.isOn?.(editor)}
          aria-disabled={tool.can && !tool.can(editor) ? true : undefined}
          onFocus={() => setCurrent(index)}
          onMouseDown={(event) => event.preventDefault()} // keeps the selection
          onClick={() => use(tool)}
        >
          {tool.icon ? <Icon of={tool.icon} size={17} /> : m[tool.label]}
        </button>
      ))}
    </div>
  );
}
