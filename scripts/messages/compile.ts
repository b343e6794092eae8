/**
 * Compiles one message catalogue (ICU MessageFormat) to a TypeScript module: a message without parameters becomes a string, one with
 * parameters a function of a typed object. Deterministic: one line per message, in the order of the English file.
 */
import {
  parse,
  SKELETON_TYPE,
  TYPE,
  type MessageFormatElement,
  type PluralElement,
  type SelectElement,
} from '@formatjs/icu-messageformat-parser';

/** Messages by key, without the notes. */
export type Catalogue = Record<string, string>;

/** How a message uses each of its parameters. */
export type Parameters = Record<string, 'string' | 'number' | 'Tag'>;

interface Expression {
  code: string;
  isRich: boolean;
}

const KEY = /^[a-z][A-Za-z0-9_]*$/;

/**
 * The messages of a file: of its own area, or of the areas that it names. What is said about one thing in several places stands in one file so:
 * `{ "order-room": { … }, "mail-orders": { … } }`.
 */
export function readMessageFile(json: string, area: string, file: string) {
  const content = JSON.parse(json) as Record<string, Record<string, unknown>>;
  const hasAreas = Object.entries(content).every(
    ([key, value]) => !key.startsWith('@') && typeof value === 'object',
  );
  const areas = hasAreas ? content : { [area]: content };
  return Object.entries(areas).map(
    ([name, messages]) => [name, readCatalogue(messages, file)] as const,
  );
}

/** `"@key": { "description": "…" }` is a note for translators, as in ARB files. */
function readCatalogue(messages: Record<string, unknown>, file: string): Catalogue {
  const catalogue: Catalogue = {};
  for (const [key, value] of Object.entries(messages)) {
    if (key.startsWith('@')) continue;
    if (!KEY.test(key)) throw new Error(`${file}: the key ${key} is not camelCase`);
    if (typeof value !== 'string') throw new Error(`${file}: ${key} is not a text`);
    catalogue[key] = value;
  }
  return catalogue;
}

export function compileCatalogue({
  locale,
  area,
  messages,
  isSource,
}: {
  locale: string;
  area: string;
  messages: Catalogue;
  isSource: boolean;
}): string {
  const helpers = new Set<string>();
  const lines = Object.entries(messages).map(([key, text]) => {
    try {
      return `  ${key}: ${compileMessage(text, locale, helpers)},`;
    } catch (error) {
      throw new Error(`messages/${locale}/${area}.json: ${key}: ${(error as Error).message}`, {
        cause: error,
      });
    }
  });
  const used = (names: string[]) => names.filter((name) => helpers.has(name)).join(', ');
  const plain = used(['integer', 'number', 'ordinal', 'percent', 'plural', 'select']);
  const rich = helpers.has('rich');
  return [
    `// Generated from messages/${locale}/${area}.json by \`npm run messages\`. Do not edit.`,
    ...(isSource
      ? []
      : [`import type { messages as source } from '#messages/compiled/en/${area}.ts';`]),
    ...(rich ? [`import { rich, type Tag } from '#messages/rich.ts';`] : []),
    ...(plain ? [`import { ${plain} } from '#messages/runtime.ts';`] : []),
    '',
    `export const messages = {`,
    ...lines,
    isSource ? '};' : '} satisfies typeof source;',
    '',
  ].join('\n');
}

/** The parameters of a message. Throws if the message is malformed or uses one parameter in two ways. */
export function parametersOf(text: string): Parameters {
  const parameters: Parameters = {};
  collect(parseMessage(text), parameters);
  return parameters;
}

function compileMessage(text: string, locale: string, helpers: Set<string>): string {
  const elements = parseMessage(text);
  const parameters: Parameters = {};
  collect(elements, parameters);
  const names = Object.keys(parameters);
  if (names.length === 0) return JSON.stringify(plainText(elements));
  const { code } = compile(elements, { locale, helpers, count: undefined });
  const type = names.map((name) => `${name}: ${parameters[name]}`).join('; ');
  return `(p: { ${type} }) => ${code}`;
}

function parseMessage(text: string): MessageFormatElement[] {
  return parse(text, { captureLocation: false });
}

function plainText(elements: MessageFormatElement[]): string {
  return elements.map((element) => (element.type === TYPE.literal ? element.value : '')).join('');
}

function collect(elements: MessageFormatElement[], parameters: Parameters): void {
  for (const element of elements) {
    switch (element.type) {
      case TYPE.argument:
        add(parameters, element.value, 'string');
        break;
      case TYPE.number:
        add(parameters, element.value, 'number');
        break;
      case TYPE.select:
        add(parameters, element.value, 'string');
        for (const { value } of Object.values(element.options)) collect(value, parameters);
        break;
      case TYPE.plural:
        add(parameters, element.value, 'number');
        for (const { value } of Object.values(element.options)) collect(value, parameters);
        break;
      case TYPE.tag:
        add(parameters, element.value, 'Tag');
        collect(element.children, parameters);
        break;
      case TYPE.date:
      case TYPE.time:
        throw new Error(
          `{${element.value}}: dates and times come in formatted (lib/format/format.ts)`,
        );
      case TYPE.literal:
      case TYPE.pound:
        break;
    }
  }
}

function add(parameters: Parameters, name: string, type: Parameters[string]): void {
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) throw new Error(`{${name}} is not camelCase`);
  if ((parameters[name] ?? type) !== type)
    throw new Error(`{${name}} is used as ${parameters[name]} and as ${type}`);
  parameters[name] = type;
}

interface CompileContext {
  locale: string;
  helpers: Set<string>;
  /** The parameter that `#` stands for. */
  count: string | undefined;
}

/** A template literal, or a call of `rich` where a tag is inside. */
function compile(elements: MessageFormatElement[], about: CompileContext): Expression {
  const parts = elements.map((element) => compileElement(element, about));
  if (parts.some(({ isRich }) => isRich)) {
    about.helpers.add('rich');
    const codes = parts.map(({ code, text }) => (text === undefined ? code : JSON.stringify(text)));
    return { code: `rich(${codes.join(', ')})`, isRich: true };
  }
  const only = parts.length === 1 && parts[0]?.text === undefined ? parts[0] : undefined;
  if (only) return { code: only.code, isRich: false };
  if (parts.every(({ text }) => text !== undefined))
    return { code: JSON.stringify(parts.map(({ text }) => text).join('')), isRich: false };
  const template = parts.map(({ code, text }) =>
    text === undefined ? `\${${code}}` : escapeTemplate(text),
  );
  return { code: `\`${template.join('')}\``, isRich: false };
}

function compileElement(
  element: MessageFormatElement,
  about: CompileContext,
): Expression & { text?: string } {
  const { locale, helpers, count } = about;
  const helper = (name: string) => {
    helpers.add(name);
    return name;
  };
  switch (element.type) {
    case TYPE.literal:
      return { code: '', isRich: false, text: element.value };
    case TYPE.argument:
      return { code: `p.${element.value}`, isRich: false };
    case TYPE.number: {
      const code = `${helper(numberHelper(element.style))}('${locale}', p.${element.value})`;
      return { code, isRich: false };
    }
    case TYPE.pound:
      return { code: `${helper('number')}('${locale}', p.${count})`, isRich: false };
    case TYPE.plural: {
      if (element.offset !== 0) throw new Error(`{${element.value}}: an offset is not supported`);
      const name = helper(element.pluralType === 'ordinal' ? 'ordinal' : 'plural');
      const forms = compileForms(element, { ...about, count: element.value });
      return { ...forms, code: `${name}('${locale}', p.${element.value}, ${forms.code})` };
    }
    case TYPE.select: {
      const forms = compileForms(element, about);
      return { ...forms, code: `${helper('select')}(p.${element.value}, ${forms.code})` };
    }
    case TYPE.tag: {
      const { code } = compile(element.children, about);
      return { code: `p.${element.value}(${code})`, isRich: true };
    }
    case TYPE.date:
    case TYPE.time:
      throw new Error('unreachable: collect refused it');
  }
}

function compileForms(element: PluralElement | SelectElement, about: CompileContext): Expression {
  const forms = Object.entries(element.options).map(
    ([name, { value }]) => [name, compile(value, about)] as const,
  );
  const isRich = forms.some(([, form]) => form.isRich);
  const code = forms.map(([name, form]) => `${JSON.stringify(name)}: ${form.code}`).join(', ');
  return { code: `{ ${code} }`, isRich };
}

function numberHelper(style: unknown): string {
  if (style == null) return 'number';
  if (style === 'percent' || style === 'integer') return style;
  const skeleton =
    typeof style === 'object' && 'type' in style && style.type === SKELETON_TYPE.number;
  throw new Error(`number style ${skeleton ? 'skeleton' : String(style)} is not supported`);
}

function escapeTemplate(text: string): string {
  return text.replace(/[`\\]|\$\{/g, '\\$&');
}
