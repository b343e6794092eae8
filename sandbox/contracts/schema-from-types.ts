import { API, type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';

// Converts TypeScript types to JSON Schema: the vendor's own declarations become the contract, in the version of
// the installed library. Generators from npm fail on types of this shape and size.

export type Schema = Record<string, unknown>;

export interface GeneratedContract {
  $id: string;
  $defs: Record<string, Schema>;
}

/** One definition for every member of the interface `typeName` in `file`. */
export function schemaFromTypes(
  project: string,
  file: string,
  typeName: string,
  id: string,
): GeneratedContract {
  const api = new API();
  try {
    const opened = api.updateSnapshot({ openProjects: [project] }).getProject(project);
    if (!opened) throw new Error(`no project ${project}`);
    const source = opened.program.getSourceFile(file);
    const module = source && opened.checker.getSymbolAtLocation(source);
    const root = module?.getExports().get(typeName as never);
    if (!root) throw new Error(`no type ${typeName} in ${file}`);
    const walker = new Walker(opened.checker);
    const rootType = opened.checker.getDeclaredTypeOfSymbol(root);
    for (const member of opened.checker.getPropertiesOfType(rootType)) {
      const type = opened.checker.getTypeOfSymbol(member);
      if (type) walker.definitions[member.name] = walker.schemaOf(type);
    }
    return { $id: id, $defs: walker.definitions };
  } finally {
    api.close();
  }
}

class Walker {
  readonly definitions: Record<string, Schema> = {};
  private readonly checker: Checker;
  private readonly named = new Map<number, string>();

  constructor(checker: Checker) {
    this.checker = checker;
  }

  schemaOf(type: Type): Schema {
    const { flags } = type;
    if (flags & (TypeFlags.Any | TypeFlags.Unknown)) return {};
    if (type.isStringLiteralType() || type.isNumberLiteralType() || type.isBooleanLiteralType())
      return { const: type.value };
    if (flags & TypeFlags.String) return { type: 'string' };
    if (flags & TypeFlags.Number) return { type: 'number' };
    if (flags & TypeFlags.Boolean) return { type: 'boolean' };
    if (flags & TypeFlags.Null) return { type: 'null' };
    if (flags & (TypeFlags.Undefined | TypeFlags.Void | TypeFlags.Never)) return { not: {} };
    if (type.isUnionType()) return this.union(type.getTypes());
    // `OtherString`: any string besides the ones listed.
    if (type.isIntersectionType()) return { type: 'string' };
    if (type.getSymbol()?.name === 'Decimal') return { type: 'string' };
    if (this.checker.isArrayType(type) && type.isTypeReference()) {
      const [item] = this.checker.getTypeArguments(type);
      return { type: 'array', ...(item ? { items: this.schemaOf(item) } : {}) };
    }
    return this.object(type);
  }

  /** A union with literals is closed: an open branch would accept every string. */
  private union(types: readonly Type[]): Schema {
    const present = types.filter((type) => !(type.flags & (TypeFlags.Undefined | TypeFlags.Void)));
    const closed = present.some((type) => type.isStringLiteralType());
    const relevant = present.filter((type) => !(closed && type.isIntersectionType()));
    const literals = relevant.filter((type) => type.isLiteralType());
    const others = relevant.filter((type) => !type.isLiteralType());
    const branches = others.map((type) => this.schemaOf(type));
    const values = literals.map((type) => type.value);
    const isFlag = values.includes(true) && values.includes(false);
    if (isFlag) branches.push({ type: 'boolean' });
    const listed = values.filter((value) => !(isFlag && typeof value === 'boolean'));
    if (listed.length > 0) branches.push({ enum: listed });
    return branches.length === 1 ? (branches[0] as Schema) : { anyOf: branches };
  }

  private object(type: Type): Schema {
    const existingName = this.named.get(type.id);
    if (existingName) return { $ref: `#/$defs/${existingName}` };
    const name = `t${this.named.size}_${type.getSymbol()?.name.replace(/\W/g, '') ?? ''}`;
    this.named.set(type.id, name);
    const properties: Record<string, Schema> = {};
    const required: string[] = [];
    const members = this.checker.getPropertiesOfType(type);
    const types = this.checker.getTypeOfSymbol(members);
    for (const [i, member] of members.entries()) {
      const memberType = types[i];
      // Methods and the library's additions to an answer are not sent over HTTP.
      if (!memberType || member.flags & SymbolFlags.Method || member.name === 'lastResponse')
        continue;
      properties[member.name] = this.schemaOf(memberType);
      if (!(member.flags & SymbolFlags.Optional)) required.push(member.name);
    }
    const [index] = this.checker.getIndexInfosOfType(type);
    this.definitions[name] = {
      type: 'object',
      properties,
      required,
      // A type without members does not describe its content.
      additionalProperties: index ? this.schemaOf(index.valueType) : members.length === 0,
    };
    return { $ref: `#/$defs/${name}` };
  }
}
