/**
 * axe in a page, without the Playwright package for it: that one reads and writes the whole page's results as text for every check, which
 * takes longer than the rules.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export const AXE_SOURCE = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** WCAG 2.2, levels A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export interface AxeOptions {
  /** The part of the page, as a selector; all of it unless given. */
  within?: string;
  /** Only the rules about colours: a page whose other rules were checked is the same in another theme. */
  isAboutColors?: boolean;
}

/** An expression for a page with axe: the violations, as a promise of one text for each rule. */
export function findFaults({ within = 'html', isAboutColors = false }: AxeOptions = {}): string {
  return `(${findFaultsHere.toString()})(${JSON.stringify([within, TAGS, isAboutColors]).slice(1, -1)})`;
}

interface AxeNode {
  html: string;
  element?: Element;
}
interface AxeWindow {
  axe: {
    getRules(tags: string[]): { ruleId: string; tags: string[] }[];
    run(
      within: string,
      options: object,
    ): Promise<{ violations: { id: string; nodes: AxeNode[] }[] }>;
  };
}

/** Runs in the page. */
async function findFaultsHere(
  within: string,
  tags: string[],
  isAboutColors: boolean,
): Promise<string[]> {
  // What fades in has less contrast until it is there. In a closed <details> an animation stands still, and never ends.
  const isRunning = ({ effect, playState }: Animation) =>
    playState === 'running' &&
    Number.isFinite(effect?.getComputedTiming().endTime) &&
    (effect as KeyframeEffect).target?.checkVisibility();
  while (document.getAnimations().some(isRunning)) await new Promise((go) => setTimeout(go, 20));
  const { axe } = window as unknown as AxeWindow;
  const aboutColors = axe.getRules(tags).filter((rule) => rule.tags.includes('cat.color'));
  const { violations } = await axe.run(within, {
    runOnly: isAboutColors
      ? { type: 'rule', values: aboutColors.map(({ ruleId }) => ruleId) }
      : { type: 'tag', values: tags },
    resultTypes: ['violations'],
    elementRef: true,
  });
  // Half behind a sticky bar, axe takes a button for too small.
  const isLarge = ({ element }: AxeNode) => {
    const { width, height } = element?.getBoundingClientRect() ?? new DOMRect();
    return width >= 24 && height >= 24;
  };
  return violations.flatMap(({ id, nodes }) => {
    const faulty = nodes.filter((node) => id !== 'target-size' || !isLarge(node));
    return faulty.length > 0 ? [`${id}: ${faulty.map(({ html }) => html).join('\n')}`] : [];
  });
}
