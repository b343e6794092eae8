/** The types of all messages; they cost nothing at run time, so contracts and components may import them with `import type`. */
import type { catalogues } from './compiled/all.ts';

type Catalogues = (typeof catalogues)['en'];

/** A catalogue file: `shop` is `messages/<locale>/shop.json`. */
export type Area = keyof Catalogues;

/** The messages of an area: texts, and functions of their parameters. */
export type Messages<Name extends Area> = Catalogues[Name];

/** The messages of an area that have no parameters: labels to choose from by a value. */
export type PlainKey<Name extends Area> = {
  [Key in keyof Messages<Name>]: Messages<Name>[Key] extends string ? Key : never;
}[keyof Messages<Name>];

/** The parameters of a message; undefined if it has none. */
export type ParamsOf<Message> = Message extends (params: infer Params) => unknown
  ? Params
  : undefined;

/** Refusals and field faults of a feature. */
export type ApiArea = Extract<Area, `api-${string}`>;
