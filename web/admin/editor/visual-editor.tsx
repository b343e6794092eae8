/** Loaded on demand: this module brings everything that the visual editor needs. */
import { Editor } from '@tiptap/core';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import articleStylesheet from '#web/styles/article.css?url';
import { LinkDialog } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { extensions, fromMarkdown, toMarkdown } from './rich-extensions.ts';
import { SlashMenu, type SlashKeys } from './slash-menu.tsx';
import { Toolbar } from './toolbar.tsx';
import { useDroppedPictures } from './use-dropped-pictures.ts';

export interface VisualEditorProps {
  id: string;
  /** The initial Markdown; read once. */
  text: string;
  labelledBy: string;
  describedBy: string | undefined;
  onChange: (text: string) => void;
}

/** The text after a round trip through the editor; null if the editor cannot represent it. */
export function roundTrip(text: string): string | null {
  try {
    return toMarkdown(fromMarkdown(text));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

export function VisualEditor({ id, text, labelledBy, describedBy, onChange }: VisualEditorProps) {
  const paper = useRef<HTMLDivElement>(null);
  const latest = useRef(onChange);
  const [editor, setEditor] = useState<Editor>();
  const [asking, setAsking] = useState<'link' | 'picture'>();
  const slashKeys = useRef<SlashKeys>(undefined);
  const listenToKeys = useCallback((keys: SlashKeys) => {
    slashKeys.current = keys;
  }, []);
  const pictures = useDroppedPictures();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    latest.current = onChange;
  }, [onChange]);

  useEffect(() => {
    const created = new Editor({
      element: paper.current,
      extensions,
      content: fromMarkdown(text),
      injectCSS: false, // our content security policy allows no style elements; see styles/editor.css
      editorProps: {
        ...pictures.handlers,
        handleKeyDown: (_view, event) => {
          if (slashKeys.current?.(event)) return true;
          const isLink = event.key === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
          if (!isLink) return false;
          event.preventDefault();
          event.stopPropagation(); // elsewhere on the page the same keys mean something else
          setAsking('link');
          return true;
        },
        handleDOMEvents: { focus: ({ dom }) => scrollToEditor(dom) },
        attributes: {
          id,
          class: 'prose prose-article',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelledBy,
          ...(describedBy && { 'aria-describedby': describedBy }),
        },
      },
      onUpdate: ({ editor: changed }) => latest.current(toMarkdown(changed.getJSON())),
      onTransaction: redraw,
    });
    setEditor(created);
    pictures.target.current = created;
    return () => created.destroy();
    // oxlint-disable-next-line react/exhaustive-deps -- the text is only the initial value
  }, []);

  return (
    <div className="editor">
      <link rel="stylesheet" href={articleStylesheet} />
      {editor && (
        <Toolbar
          editor={editor}
          onLink={() => setAsking('link')}
          onPicture={() => setAsking('picture')}
        />
      )}
      <div ref={paper} className="editor-paper" />
      <p className="field-hint" role="status">
        {pictures.status}
      </p>
      {editor && (
        <>
          <SlashMenu editor={editor} listen={listenToKeys} onPicture={() => setAsking('picture')} />
          <LinkDialog
            editor={editor}
            open={asking === 'link'}
            onClose={() => setAsking(undefined)}
          />
          <PictureDialog
            editor={editor}
            open={asking === 'picture'}
            onClose={() => setAsking(undefined)}
          />
        </>
      )}
    </div>
  );
}

/** How much of the editor must be visible when it gets the focus, in pixels. */
const SHOWN_PX = 160;

/** A browser scrolls only to the cursor, which a bottom bar may cover. */
function scrollToEditor(paper: HTMLElement): void {
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom);
  const { top } = paper.getBoundingClientRect();
  if (top > innerHeight - covered - SHOWN_PX) paper.scrollIntoView();
}
