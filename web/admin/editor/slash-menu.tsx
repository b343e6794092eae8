import type { Editor } from '@tiptap/core';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '#web/messages/use-messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { slashQuery } from './slash-query.ts';
import { BLOCK_TOOLS, type Tool } from './tools.ts';

/** Whether the menu used the key. */
export type SlashKeys = (event: KeyboardEvent) => boolean;

interface SlashMenuProps {
  editor: Editor;
  /** The editor passes its keys to this listener first. */
  listen: (keys: SlashKeys) => void;
  onPicture: () => void;
}

/** The blocks to insert, opened by a slash at the start of a line and filtered by what follows it. The focus stays in the text. */
export function SlashMenu({ editor, listen, onPicture }: SlashMenuProps) {
  const m = useMessages('admin');
  const words = useMessages('admin-editor');
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState({ words: '', place: 0 });
  /** The place of the slash whose menu was closed with Escape. */
  const [closed, setClosed] = useState<number | null>(null);
  const query = slashQuery(editor.state);
  const matches = query
    ? BLOCK_TOOLS.filter((tool) => m[tool.label].toLowerCase().includes(query.words))
    : [];
  const isOpen =
    query !== null && query.from !== closed && matches.length > 0 && editor.view.hasFocus();
  const current = active.words === query?.words ? active.place : 0;
  const activate = (index: number) => query && setActive({ words: query.words, place: index });

  function choose(tool: Tool | undefined) {
    if (!tool || !query) return;
    editor.chain().focus().deleteRange({ from: query.from, to: query.to }).run();
    if (tool.label === 'toolPicture') onPicture();
    else tool.run(editor.chain().focus()).run();
  }
  useEffect(() => {
    listen((event) => {
      if (!isOpen || event.isComposing) return false;
      if (event.key === 'ArrowDown') activate((current + 1) % matches.length);
      else if (event.key === 'ArrowUp') activate((current + matches.length - 1) % matches.length);
      else if (event.key === 'Enter' || event.key === 'Tab') choose(matches[current]);
      else if (event.key === 'Escape') setClosed(query.from);
      else return false;
      event.preventDefault();
      return true;
    });
  });
  useEffect(() => {
    const reopen = () => {
      if (!slashQuery(editor.state)) setClosed(null);
    };
    editor.on('transaction', reopen);
    return () => void editor.off('transaction', reopen);
  }, [editor]);

  useEffect(() => {
    const paper = editor.view.dom;
    if (!isOpen) return;
    paper.setAttribute('aria-controls', id);
    paper.setAttribute('aria-activedescendant', `${id}-${current}`);
    return () => {
      paper.removeAttribute('aria-controls');
      paper.removeAttribute('aria-activedescendant');
    };
  }, [editor, isOpen, id, current]);
  const from = query?.from;
  useLayoutEffect(() => {
    const box = list.current;
    if (!isOpen || !box || from === undefined) return;
    const { left, bottom } = editor.view.coordsAtPos(from);
    const frame = box.offsetParent?.getBoundingClientRect();
    box.style.left = `${left - (frame?.left ?? 0)}px`;
    box.style.top = `${bottom - (frame?.top ?? 0) + 4}px`;
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [editor, isOpen, from, id, current]);
  if (!isOpen) return null;
  return (
    <div ref={list} id={id} className="slash-menu" role="listbox" aria-label={words.slashMenu}>
      {matches.map((tool, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys arrive at the text, which keeps the focus
        <div
          key={tool.label}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === current}
          className={classNames('slash-option', index === current && 'slash-option-on')}
          onMouseDown={(event) => event.preventDefault()} // keeps the selection
          onMouseMove={() => activate(index)}
          onClick={() => choose(tool)}
        >
          {tool.icon && <Icon of={tool.icon} size={17} />}
          {m[tool.label]}
        </div>
      ))}
    </div>
  );
}
