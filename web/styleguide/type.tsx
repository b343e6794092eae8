import { Prose } from '#web/ui/prose.tsx';
import { StyleguideSection, Specimen } from './section.tsx';

const SIZES = [
  'text-4xl',
  'text-3xl',
  'text-2xl',
  'text-xl',
  'text-lg',
  'text-base',
  'text-sm',
  'text-xs',
];
const COLOURS = [
  'paper',
  'surface',
  'well',
  'raised',
  'hairline',
  'edge',
  'quiet',
  'ink',
  'accent',
  'accent-strong',
  'accent-wash',
  'accent-line',
];
const GROUNDS: Record<string, string> = {
  paper: 'bg-paper',
  surface: 'bg-surface',
  well: 'bg-well',
  raised: 'bg-raised',
  hairline: 'bg-hairline',
  edge: 'bg-edge',
  quiet: 'bg-quiet',
  ink: 'bg-ink',
  accent: 'bg-accent',
  'accent-strong': 'bg-accent-strong',
  'accent-wash': 'bg-accent-wash',
  'accent-line': 'bg-accent-line',
};
const SIZE_CLASSES: Record<string, string> = {
  'text-4xl': 'display text-4xl',
  'text-3xl': 'display text-3xl',
  'text-2xl': 'display text-2xl',
  'text-xl': 'display text-xl',
  'text-lg': 'text-lg',
  'text-base': 'text-base',
  'text-sm': 'text-sm',
  'text-xs': 'text-xs',
};

/** Sizes, colours and running text. */
export function TypeSection() {
  return (
    <StyleguideSection title="Type and colour">
      <div className="grid gap-4">
        {SIZES.map((size) => (
          <p key={size} className={SIZE_CLASSES[size]}>
            Identities drawn with care, Łódź to Ærøskøbing, 1,490.00
          </p>
        ))}
      </div>
      <ul className="grid grid-cols-3 gap-3 md:grid-cols-6">
        {COLOURS.map((colour) => (
          <li key={colour} className="text-xs text-quiet">
            <div
              className={`mb-2 h-14 rounded-control border border-hairline ${GROUNDS[colour]}`}
            />
            {colour}
          </li>
        ))}
      </ul>
      <Specimen name="Prose">
        <Prose article>
          <p>
            A brand is a promise kept in <a href="#type">small places</a>: an envelope, a receipt,
            the silence after a question. We start there, and the logo follows.
          </p>
          <h2>What you will hold in your hands</h2>
          <ul>
            <li>A mark in every form it will be asked for.</li>
            <li>
              A page of rules that fits on one page, with <code>tokens.json</code> beside it.
            </li>
          </ul>
          <blockquote>
            <p>The best guideline is the one nobody needs to look up.</p>
          </blockquote>
          <pre>
            <code>{'--ink: oklch(0.23 0.015 60);\n--paper: oklch(0.985 0.006 85);'}</code>
          </pre>
          <table>
            <thead>
              <tr>
                <th>Format</th>
                <th>For</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>SVG</td>
                <td>screens</td>
              </tr>
              <tr>
                <td>PDF/X</td>
                <td>print</td>
              </tr>
            </tbody>
          </table>
          <ol>
            <li>Listen.</li>
            <li>Draw.</li>
          </ol>
        </Prose>
      </Specimen>
    </StyleguideSection>
  );
}
