import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { LucideIcon } from 'lucide-react';
import Bold from 'lucide-react/icons/bold';
import Code from 'lucide-react/icons/code';
import FileSymlink from 'lucide-react/icons/file-symlink';
import Italic from 'lucide-react/icons/italic';
import LinkIcon from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import TextQuote from 'lucide-react/icons/text-quote';
import type { PlainKey } from '#messages/types.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { applyTool, insert, link, prefixLines, type TextTool, wrap } from './edit-text.ts';
import { PickDialog } from './pick-dialog.tsx';

interface Tool {
  label: PlainKey<'composer'>;
  icon: LucideIcon;
  change: TextTool;
}

const TOOLS: readonly Tool[] = [
  { label: 'toolBold', icon: Bold, change: wrap('**') },
  { label: 'toolItalic', icon: Italic, change: wrap('*') },
  { label: 'toolList', icon: List, change: prefixLines('- ') },
  { label: 'toolQuote', icon: TextQuote, change: prefixLines('> ') },
  { label: 'toolCode', icon: Code, change: wrap('`') },
  { label: 'toolLink', icon: LinkIcon, change: link },
];

/** By key, with Ctrl or Cmd. */
export const TOOL_KEYS: Record<string, TextTool> = { b: wrap('**'), i: wrap('*'), k: link };

interface TextToolsProps {
  area: RefObject<HTMLTextAreaElement | null>;
  /** The names of files that the text can refer to. */
  fileNames: readonly string[];
}

/** Formats the text of a message. One tab stop; the arrow keys move between the tools. */
export function TextTools({ area, fileNames }: TextToolsProps) {
  const m = useMessages('composer');
  const isHydrated = useHydrated();
  const [current, setCurrent] = useState(0);
  const [isPicking, setPicking] = useState(false);
  if (!isHydrated) return null;
  const use = (tool: TextTool) => area.current && applyTool(area.current, tool);
  const tools = TOOLS.map(({ label, icon, change }) => ({ label, icon, run: () => use(change) }));
  if (fileNames.length > 0) {
    tools.push({ label: 'toolFile', icon: FileSymlink, run: () => (setPicking(true), null) });
  }

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const index = (current + step + tools.length) % tools.length;
    setCurrent(index);
    event.currentTarget.querySelectorAll('button')[index]?.focus();
  }

  return (
    <>
      <div
        className="text-tools"
        role="toolbar"
        aria-label={m.tools}
        tabIndex={-1}
        onKeyDown={move}
      >
        {tools.map(({ label, icon, run }, index) => (
          <button
            key={label}
            type="button"
            tabIndex={index === Math.min(current, tools.length - 1) ? 0 : -1}
            aria-label={m[label]}
            title={m[label]}
            onFocus={() => setCurrent(index)}
            onMouseDown={(event) => event.preventDefault()} // keeps the selection
            onClick={run}
          >
            <Icon of={icon} size={17} />
          </button>
        ))}
      </div>
      <PickDialog
        title={m.pickFile}
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        items={fileNames.map((name) => ({ id: name, title: name, text: '' }))}
        onPick={({ title }) => use(insert(`#${title} `))}
      />
    </>
  );
}
