import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { UploadItem } from './uploads.ts';

/** The states in which the form waits before it is sent. */
const UNFINISHED = new Set<UploadItem['status']>(['waiting', 'sending', 'lost']);
/** The states that need a decision first. */
const OPEN = new Set<UploadItem['status']>(['paused', 'interrupted', 'refused', 'gone']);

/** A submit that an open file kept from being sent; a new one each time. */
interface BlockedSubmit {
  /** No field before has kept it. */
  isFirst: boolean;
}

/**
 * Lets the whole form, or the field alone where a form has several, take dropped and pasted files, and holds its submit back until the
 * uploads are finished. A file that was paused, interrupted or refused must be continued or removed first.
 */
export function useFormFiles(
  field: RefObject<HTMLInputElement | null>,
  items: readonly UploadItem[],
  add: (files: Iterable<File>) => void,
  area: 'form' | 'field' = 'form',
): { isDropping: boolean; isHeld: boolean; blocked: BlockedSubmit | null } {
  const [isDropping, setDropping] = useState(false);
  const held = useRef<{ submitter: HTMLElement | null } | null>(null);
  const [isHeld, setHeld] = useState(false);
  const [blocked, setBlocked] = useState<BlockedSubmit | null>(null);
  const has = (states: ReadonlySet<string>) => items.some(({ status }) => states.has(status));
  const isUnfinished = has(UNFINISHED);
  const isOpen = has(OPEN);

  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    if (!isUnfinished && !isOpen) return;
    const isFirst = !event.defaultPrevented;
    event.preventDefault();
    event.stopPropagation();
    if (isOpen) return setBlocked({ isFirst });
    held.current = { submitter: event.submitter };
    setHeld(true);
  });
  const addDropped = useEffectEvent((files: Iterable<File>) => add(files));

  useEffect(() => {
    const form = field.current?.form;
    if (!form) return;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const target = area === 'form' ? form : (field.current?.closest<HTMLElement>('.field') ?? form);
    const listen = new AbortController();
    const { signal } = listen;
    form.addEventListener('submit', onSubmit, { signal, capture: true });
    target.addEventListener(
      'paste',
      (event) => {
        const files = [...(event.clipboardData?.files ?? [])];
        if (files.length === 0) return;
        event.preventDefault();
        addDropped(files);
      },
      { signal },
    );
    target.addEventListener('dragover', (event) => setDropping(hasFiles(event)), { signal });
    target.addEventListener(
      'dragleave',
      (event) => {
        if (!target.contains(event.relatedTarget as Node | null)) setDropping(false);
      },
      { signal },
    );
    target.addEventListener(
      'drop',
      (event) => {
        setDropping(false);
        if (hasFiles(event)) addDropped([...(event.dataTransfer?.files ?? [])]);
      },
      { signal },
    );
    // Beside the form a dropped file would replace the page, and everything that is typed with it.
    for (const type of ['dragover', 'drop'] as const) {
      addEventListener(type, (event) => hasFiles(event) && event.preventDefault(), { signal });
    }
    return () => listen.abort();
  }, [field, area]);

  useEffect(() => {
    if (!held.current || isUnfinished) return;
    const { submitter } = held.current;
    held.current = null;
    // After the field has its last value.
    queueMicrotask(() => {
      setHeld(false);
      if (!isOpen) field.current?.form?.requestSubmit(submitter?.isConnected ? submitter : null);
    });
  }, [isUnfinished, isOpen, field]);

  return { isDropping, isHeld: isHeld && isUnfinished, blocked: isOpen ? blocked : null };
}
