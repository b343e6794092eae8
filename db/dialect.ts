import { LimitNode, PostgresDialect, PostgresQueryCompiler, ValueNode } from 'kysely';

/**
 * PostgreSQL with limits written out. As a parameter a limit is unknown to the plan that the server could keep: it takes a tenth of all rows,
 * finds that plan dearer than those for each call's values, and plans a list again each time it is read.
 */
export class Dialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new QueryCompiler();
  }
}

class QueryCompiler extends PostgresQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const { limit } = node;
    super.visitLimit(
      ValueNode.is(limit) ? LimitNode.create(ValueNode.createImmediate(limit.value)) : node,
    );
  }
}
