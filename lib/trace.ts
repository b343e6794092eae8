/**
 * What the shop does, as spans of OpenTelemetry. Unless the program started tracing (server/startup/tracing.ts) nothing is recorded and
 * every function here only does the work. Names and attributes hold patterns, ids and kinds, never what somebody typed.
 */
import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from '@opentelemetry/api';

const tracer = trace.getTracer('atelier');

interface SpanOptions {
  /** `SERVER` for what others asked for, `CLIENT` for what the shop asks of others, `CONSUMER` for jobs (default `INTERNAL`). */
  kind?: keyof typeof SpanKind;
  attributes?: Attributes;
  /** The work in another process that this belongs to, as `traceparent` returned it there. */
  parent?: string | undefined;
}

/** Does `work` as a span, inside the one that is active. An error marks it, with the kind of the error but not its words. */
export function traced<Result>(
  name: string,
  { kind = 'INTERNAL', attributes = {}, parent }: SpanOptions,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  const outer = parent
    ? propagation.extract(ROOT_CONTEXT, { traceparent: parent })
    : context.active();
  return tracer.startActiveSpan(name, { kind: SpanKind[kind], attributes }, outer, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The same object, whose calls that return a promise are spans named after the service and the method. */
export function tracedCalls<Service extends object>(name: string, service: Service): Service {
  return new Proxy(service, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        // Private fields belong to the service.
        const answer: unknown = value.apply(target, args);
        return answer instanceof Promise
          ? traced(`${name} ${String(property)}`, { kind: 'CLIENT' }, () => answer)
          : answer;
      };
    },
  });
}

/** Records a statement that has just ended, inside the active span. */
export function recordStatement(sql: string, durationMs: number, error?: unknown): void {
  if (!trace.getActiveSpan()?.isRecording()) return;
  const endTime = Date.now();
  const span = tracer.startSpan(operationOf(sql), {
    kind: SpanKind.CLIENT,
    startTime: endTime - durationMs,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql },
  });
  if (error !== undefined) markFailed(span, error);
  span.end(endTime);
}

/** The active span, for `parent` in another process; or undefined without one. */
export function traceparent(): string | undefined {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

const operationOf = (sql: string) => /^\W*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? 'statement';

function markFailed(span: Span, error: unknown): void {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', String(code ?? name ?? typeof error));
}
