import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { browserApi, call } from '#web/api.ts';
import { useMessages } from '#web/messages/use-messages.ts';
import { FieldError } from '#web/ui/field-error.tsx';
import { type FieldProps, describeControl } from '#web/ui/field.tsx';
import { useFormField } from '#web/ui/form-context.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { EditorModes, type Mode } from './editor-modes.tsx';
import { isSameHtml } from './same-html.ts';
import { outsidePictures } from './outside-pictures.ts';
import { usePictureText } from './use-picture-text.ts';
import type { VisualEditorProps } from './visual-editor.tsx';

type MarkdownFieldProps = Pick<FieldProps, 'name' | 'hint' | 'error'> & {
  label: string;
  defaultValue: string;
  rows?: number;
  /** Called when the text changes. */
  onEdit?: (() => void) | undefined;
};

interface Visual {
  Editor: ComponentType<VisualEditorProps>;
  roundTrip: (text: string) => string | null;
}

/**
 * A long text in Markdown. The text area is the field: it works without scripts and holds what is sent. With scripts the same text can
 * be edited visually and previewed as visitors see it. Text that the visual editor could not save unchanged opens as Markdown only.
 */
export function MarkdownField(props: MarkdownFieldProps) {
  const { label, name, hint, defaultValue, rows = 20, onEdit } = props;
  const m = useMessages('admin');
  const words = useMessages('admin-editor');
  const { error, typed } = useFormField(name, props.error);
  const area = useRef<HTMLTextAreaElement>(null);
  const isHydrated = useHydrated();
  const { mode, remark, html, visual, filled, choose, checkView } = useView(area);
  const pictures = usePictureText();
  /** The address of a picture that visitors will not see. */
  const [outside, setOutside] = useState<string>();
  const lookAtPictures = () => setOutside(outsidePictures(textOf(area), location.origin)[0]);

  useEffect(() => {
    lookAtPictures();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, after hydration
  }, []);

  function follow() {
    lookAtPictures();
    checkView();
    onEdit?.();
  }

  const control = describeControl({ id: name, name, hint, error });
  const labelId = `${name}-label`;
  const isText = mode === 'markdown';
  return (
    <div className="field">
      <div className="editor-head">
        <label id={labelId} className="field-label" htmlFor={isText ? name : undefined}>
          {label}
        </label>
        {isHydrated && <EditorModes mode={mode} onChoose={(next) => void choose(next)} />}
      </div>
      {mode === 'write' && visual && (
        <visual.Editor
          key={filled}
          id={name}
          text={textOf(area)}
          labelledBy={labelId}
          describedBy={control['aria-describedby']}
          onChange={(text) => {
            if (area.current) area.current.value = text;
            lookAtPictures();
            onEdit?.();
          }}
        />
      )}
      {mode === 'preview' && (
        <section className="editor-paper" aria-label={m.editorPreview}>
          {html ? (
            <Prose html={html} article />
          ) : (
            <p className="text-quiet">{m.editorPreviewEmpty}</p>
          )}
        </section>
      )}
      <textarea
        {...control}
        id={isText ? name : `${name}-text`}
        ref={area}
        rows={rows}
        className="control editor-text font-code"
        hidden={!isText}
        defaultValue={typed ?? defaultValue}
        onChange={follow}
        onPaste={pictures.onPaste}
        onDrop={pictures.onDrop}
        spellCheck
      />
      <p className="field-hint" role="status">
        {remark || pictures.status}
      </p>
      {outside && (
        <Notice tone="warning" className="wrap-anywhere">
          {words.outsidePicture({ address: outside })}
        </Notice>
      )}
      {isHydrated && mode === 'write' && <p className="field-hint">{words.slashHint}</p>}
      {hint && (
        <p className="field-hint" id={`${name}-hint`} hidden={!isText}>
          {hint}
        </p>
      )}
      <FieldError id={`${name}-error`} error={error} />
    </div>
  );
}

type Area = RefObject<HTMLTextAreaElement | null>;

const textOf = (area: Area) => area.current?.value ?? '';

/** Which view of the text is shown. The visual one opens automatically, unless the author has begun to type or chosen another. */
function useView(area: Area) {
  const m = useMessages('admin');
  /** Whether the author has chosen a view. */
  const hasChosen = useRef(false);
  const [mode, setMode] = useState<Mode>('markdown');
  const [remark, setRemark] = useState('');
  const [html, setHtml] = useState('');
  const [visual, setVisual] = useState<Visual>();
  /** Changes when the text area gets another text while another view of it is shown. */
  const [filled, setFilled] = useState(0);

  async function write(isAsked: boolean) {
    const text = textOf(area);
    try {
      const { VisualEditor, roundTrip } = await import('./visual-editor.tsx');
      const isFaithful = await readsTheSame(text, roundTrip(text));
      // Do not interrupt someone who has already started typing, or chosen another view.
      if (textOf(area) !== text) return;
      if (!isAsked && (hasChosen.current || document.activeElement === area.current)) return;
      setRemark(isFaithful ? '' : m.editorMarkdownOnly);
      if (!isFaithful) return;
      setVisual({ Editor: VisualEditor, roundTrip });
      setMode('write');
    } catch {
      setRemark(m.editorNotLoaded);
    }
  }
  useEffect(() => {
    void write(false);
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, after hydration
  }, []);

  /** For a text area that is typed into, or filled with unsaved input behind another view, which must never show anything but what is sent. */
  function checkView() {
    if (mode === 'markdown') return;
    const text = textOf(area);
    const canShow = mode === 'write' && visual?.roundTrip(text)?.trim() === text.trim();
    if (canShow) return setFilled((count) => count + 1);
    setMode('markdown');
    if (mode === 'write') void write(true);
  }

  async function choose(next: Mode) {
    hasChosen.current = true;
    setRemark('');
    if (next === 'write') return write(true);
    if (next === 'preview') {
      try {
        setHtml(await preview(textOf(area)));
      } catch {
        return setRemark(m.editorPreviewFailed);
      }
    }
    return setMode(next);
  }

  return { mode, remark, html, visual, filled, choose, checkView };
}

/** Whether both texts render to the same HTML, as decided by the server's own renderer. */
async function readsTheSame(one: string, other: string | null): Promise<boolean> {
  if (other === null) return false;
  if (one.trim() === other.trim()) return true;
  const [before, after] = await Promise.all([preview(one), preview(other)]);
  return isSameHtml(before, after);
}

async function preview(body: string): Promise<string> {
  const { html } = await call(browserApi().admin.previews.$post({ json: { body } }));
  return html;
}
