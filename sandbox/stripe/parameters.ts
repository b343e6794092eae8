import { badParameter } from './errors.ts';
import type { Params, Value } from './form-encoding.ts';

// The allowed parameters of a call, and how their values are parsed. A name unknown to Stripe is refused, as at
// Stripe: a misspelt parameter must not pass here and fail with the first real payment.

/** A value, free names with values, a time or a range of them, a list, or a branch. */
export type Shape = 'value' | 'metadata' | 'created' | [Shape] | { [name: string]: Shape };

const RANGE: Shape = { gt: 'value', gte: 'value', lt: 'value', lte: 'value' };

export function checkShape(params: Params, shape: { [name: string]: Shape }): void {
  walk(params, shape, '');
}

function walk(value: Value, shape: Shape, path: string): void {
  if (shape === 'value') {
    // An empty string clears a branch at Stripe; a branch in place of a value is an error.
    if (typeof value !== 'string') throw badParameter(path, `Invalid string: ${path}`);
    return;
  }
  if (shape === 'metadata') return checkMetadata(value, path);
  if (shape === 'created') return walk(value, typeof value === 'string' ? 'value' : RANGE, path);
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) throw badParameter(path, 'Invalid array');
    value.forEach((item, i) => walk(item, shape[0] as Shape, `${path}[${i}]`));
    return;
  }
  if (typeof value === 'string' || Array.isArray(value)) throw badParameter(path, 'Invalid object');
  for (const [name, inner] of Object.entries(value)) {
    const full = path ? `${path}[${name}]` : name;
    const expected = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (!expected)
      throw badParameter(full, `Received unknown parameter: ${full}`, 'parameter_unknown');
    walk(inner, expected, full);
  }
}

function checkMetadata(value: Value, path: string): void {
  if (value === '') return;
  if (typeof value === 'string' || Array.isArray(value)) throw badParameter(path, 'Invalid object');
  const entries = Object.entries(value);
  if (entries.length > 50) throw badParameter(path, 'You may only specify up to 50 metadata keys.');
  for (const [name, text] of entries) {
    if (typeof text !== 'string' || text.length > 500 || name.length > 40)
      throw badParameter(
        `${path}[${name.slice(0, 40)}]`,
        'Metadata names can have up to 40 characters and values up to 500.',
      );
  }
}

export function optionalText(params: Params, name: string): string | null {
  const value = params[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

export function requiredText(params: Params, name: string, path = name): string {
  const value = optionalText(params, name);
  if (value === null)
    throw badParameter(path, `Missing required param: ${path}.`, 'parameter_missing');
  return value;
}

export function optionalWhole(params: Params, name: string, path = name): number | null {
  const value = optionalText(params, name);
  if (value === null) return null;
  if (!/^-?\d{1,15}$/.test(value))
    throw badParameter(path, `Invalid integer: ${value.slice(0, 40)}`, 'parameter_invalid_integer');
  return Number(value);
}

export function optionalFlag(params: Params, name: string): boolean | null {
  const value = optionalText(params, name);
  if (value === null) return null;
  if (value !== 'true' && value !== 'false')
    throw badParameter(name, `Invalid boolean: ${value.slice(0, 40)}`);
  return value === 'true';
}

export function branch(params: Params, name: string): Params {
  const value = params[name];
  return value !== undefined && typeof value === 'object' && !Array.isArray(value) ? value : {};
}

export function textList(params: Params, name: string): string[] | null {
  const value = params[name];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : null;
}

export function metadata(params: Params, name = 'metadata'): Record<string, string> {
  return Object.fromEntries(
    Object.entries(branch(params, name)).filter(([, value]) => value !== ''),
  ) as Record<string, string>;
}

export function oneOf(params: Params, name: string, allowed: string[]): string | null {
  const value = optionalText(params, name);
  if (value !== null && !allowed.includes(value))
    throw badParameter(name, `Invalid ${name}: must be one of ${allowed.join(', ')}`);
  return value;
}
