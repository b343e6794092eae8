import { useEffect, useRef, useState } from 'react';
import type { HomeSection } from '#features/home/contract.ts';
import type { SectionKind } from '#features/home/shared/section-contract.ts';
import { browserApi, call } from '#web/api.ts';
import { contentOf, readSectionInput } from './section-input.ts';

const QUIET_MS = 600;

/** The section as visitors would see it: the given one, then what is being typed, each time the typing pauses. */
export function useLivePreview(kind: SectionKind, loadedSection: HomeSection | null) {
  const [typed, setTyped] = useState<{ section: HomeSection | null; over: HomeSection | null }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestTurn = useRef(0);

  useEffect(() => () => clearTimeout(timer.current), []);

  async function show(form: HTMLFormElement): Promise<void> {
    const turn = ++latestTurn.current;
    const json = contentOf(kind, readSectionInput(kind, new FormData(form)));
    try {
      const { section } = await call(browserApi().admin['home-sections'].previews.$post({ json }));
      if (turn === latestTurn.current) setTyped({ section, over: loadedSection });
    } catch {
      // What is typed is not allowed yet; the form says so when it is saved.
    }
  }
  return {
    // A saved or reloaded section replaces what was typed before it.
    section: typed && typed.over === loadedSection ? typed.section : loadedSection,
    follow(form: HTMLFormElement) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void show(form), QUIET_MS);
    },
  };
}
