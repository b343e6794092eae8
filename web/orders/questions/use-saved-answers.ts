import { useCallback, useEffect, useRef, useState } from 'react';
import { browserApi, call } from '#web/api.ts';
import type { GivenAnswer } from '#features/orders/shared/visible-questions.ts';
import { isSameAnswer } from './answer-values.ts';

/** How far the last change of an answer has come. */
export type SaveState =
  | { kind: 'saving' }
  | { kind: 'failed' }
  | { kind: 'saved'; at: string; problem: string | null }
  /** Another device saved it. */
  | { kind: 'elsewhere'; at: string };

const TYPING_MS = 700;
const RETRY_MS = 5000;

interface SavedAnswers {
  states: Readonly<Record<string, SaveState>>;
  /** Saves an answer soon; `isTyped` waits for a pause in typing. */
  save(questionId: string, answer: GivenAnswer, isTyped: boolean): void;
  /** Stops saving at once, also what is on its way. Continues when sending all answers has failed. */
  pause(): void;
  /** Notes what the server has of a question. Returns whether another device changed it and nothing waits to be saved here. */
  observe(questionId: string, version: number, savedAt: string | undefined): boolean;
}

/**
 * Saves each answer of an order on the server as it changes: one request at a time for each question, always with the newest answer, again
 * and again until it succeeds. Pauses while all answers are being sent, which would refuse it.
 */
export function useSavedAnswers(
  orderId: string,
  isSending: boolean,
  onSaved: (questionId: string, answer: GivenAnswer) => void,
): SavedAnswers {
  const [states, setStates] = useState<Record<string, SaveState>>({});
  const waiting = useRef(new Map<string, GivenAnswer>());
  const busy = useRef(new Set<string>());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const versions = useRef(new Map<string, number>());
  const running = useRef(new AbortController());
  const saved = useRef(onSaved);
  useEffect(() => {
    saved.current = onSaved;
  });

  const show = useCallback((id: string, state: SaveState) => {
    setStates((all) => ({ ...all, [id]: state }));
  }, []);

  const flush = useCallback(
    async function flush(questionId: string): Promise<void> {
      const answer = waiting.current.get(questionId);
      if (answer === undefined || busy.current.has(questionId)) return;
      const { signal } = running.current;
      if (signal.aborted) return;
      busy.current.add(questionId);
      show(questionId, { kind: 'saving' });
      let delayMs = 0;
      try {
        const param = { id: orderId, questionId };
        const route = browserApi().orders[':id'].answers[':questionId'];
        const json = { answer: typeof answer === 'string' ? answer : [...answer] };
        const result = await call(route.$put({ param, json }, { init: { signal } }));
        versions.current.set(questionId, result.version);
        if (isSameAnswer(waiting.current.get(questionId), answer)) {
          waiting.current.delete(questionId);
          show(questionId, { kind: 'saved', at: result.savedAt, problem: result.problem });
          saved.current(questionId, answer);
        }
      } catch {
        if (signal.aborted) return;
        // The answer is still in this browser's unsaved input; without a session or a connection it is saved there until it arrives.
        show(questionId, { kind: 'failed' });
        delayMs = RETRY_MS;
      } finally {
        busy.current.delete(questionId);
      }
      if (waiting.current.has(questionId)) schedule(timers.current, questionId, flush, delayMs);
    },
    [orderId, show],
  );

  function pause() {
    running.current.abort();
    stop(timers.current);
  }

  useEffect(() => {
    const all = timers.current;
    if (isSending) return stop(all);
    running.current = new AbortController();
    for (const id of waiting.current.keys()) schedule(all, id, flush, 0);
    return () => stop(all);
  }, [isSending, flush]);

  function save(questionId: string, answer: GivenAnswer, isTyped: boolean) {
    waiting.current.set(questionId, answer);
    schedule(timers.current, questionId, flush, isTyped ? TYPING_MS : 0);
  }

  function observe(questionId: string, version: number, savedAt: string | undefined): boolean {
    const previousVersion = versions.current.get(questionId);
    if (previousVersion !== undefined && version <= previousVersion) return false;
    if (waiting.current.has(questionId) || busy.current.has(questionId)) return false;
    versions.current.set(questionId, version);
    if (previousVersion === undefined) return false;
    if (savedAt) show(questionId, { kind: 'elsewhere', at: savedAt });
    return true;
  }

  return { states, save, pause, observe };
}

function stop(timers: Map<string, ReturnType<typeof setTimeout>>): void {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
}

function schedule(
  timers: Map<string, ReturnType<typeof setTimeout>>,
  questionId: string,
  flush: (questionId: string) => Promise<void>,
  delayMs: number,
): void {
  clearTimeout(timers.get(questionId));
  timers.set(
    questionId,
    setTimeout(() => void flush(questionId), delayMs),
  );
}
