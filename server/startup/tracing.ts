/**
 * Sends traces and the log to an OpenTelemetry collector. Loaded only if there is one. The
 * exporters read the standard's variables for headers, certificates, compression and time limits themselves.
 */
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  context,
  diag,
  DiagLogLevel,
  propagation,
  trace,
  type Attributes,
  type Logger,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-proto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Config } from '#lib/config/env.ts';
import { forwardLog, log } from '#server/log.ts';

type TracingConfig = Pick<
  Config,
  'OTEL_SERVICE_NAME' | 'OTEL_LOGS_EXPORTER' | 'OTEL_TRACES_SAMPLER_ARG' | 'ROLE'
>;

/** How long something waits for others to be sent with. A killed process loses that much. */
const BATCH = { scheduledDelayMillis: 1000 };

/** A collector that is away does not hold up the end of the process. */
const LONGEST_STOP_MS = 3000;

/** Begins to send; returns a function that sends the rest and ends it. */
export function startTracing(config: TracingConfig, version: string): () => Promise<void> {
  diag.setLogger(limitedErrors(), DiagLogLevel.ERROR);
  const resource = resourceFromAttributes({
    'service.name': config.OTEL_SERVICE_NAME,
    'service.version': version,
    'service.instance.id': `${hostname()}:${process.pid}`,
    'host.name': hostname(),
    'atelier.role': config.ROLE,
  }).merge(detectResources({ detectors: [envDetector] }));
  const traces = new TracerProvider({
    resource,
    spanLimits: { attributeValueLengthLimit: 4000 },
    sampler: new ParentBasedSampler({
      root: new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG),
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), ...BATCH })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  // For jobs. Nothing that goes out over HTTP carries it, and nothing that comes in is believed.
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(traces);
  const logs =
    config.OTEL_LOGS_EXPORTER === 'none'
      ? null
      : new LoggerProvider({
          resource,
          processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter(), ...BATCH })],
        });
  if (logs) forwardLog(forwardTo(logs.getLogger('atelier')));
  return async () => {
    forwardLog(undefined);
    const sent = Promise.allSettled([traces.shutdown(), logs?.shutdown()]);
    await Promise.race([sent, sleep(LONGEST_STOP_MS, undefined, { ref: false })]);
  };
}

/** The numbers of OpenTelemetry for the levels of the log. `security` is 35. */
const SEVERITIES: Record<number, { severityNumber: number; severityText: string }> = {
  10: { severityNumber: 1, severityText: 'TRACE' },
  20: { severityNumber: 5, severityText: 'DEBUG' },
  30: { severityNumber: 9, severityText: 'INFO' },
  35: { severityNumber: 10, severityText: 'INFO2' },
  40: { severityNumber: 13, severityText: 'WARN' },
  50: { severityNumber: 17, severityText: 'ERROR' },
  60: { severityNumber: 21, severityText: 'FATAL' },
};

/** Each line of the log, as a record in the active trace. */
function forwardTo(logger: Logger): (line: string) => void {
  return (line) => {
    const { level, time, msg, pid: _pid, hostname: _host, ...rest } = JSON.parse(line) as Line;
    logger.emit({
      ...SEVERITIES[level],
      timestamp: new Date(time),
      body: msg ?? rest.event ?? '',
      attributes: rest as Attributes,
    });
  };
}

interface Line extends Record<string, unknown> {
  level: number;
  time: string;
  msg?: string;
  event?: string;
}

const A_MINUTE_MS = 60_000;

/** A collector that is away is one line a minute: it costs the shop nothing but what it would have shown. */
function limitedErrors() {
  let loggedAt = -Infinity;
  const error = (message: string) => {
    if (performance.now() - loggedAt < A_MINUTE_MS) return;
    loggedAt = performance.now();
    log.warn({ reason: message.slice(0, 300) }, 'traces or logs could not be sent');
  };
  const nothing = () => {};
  return { error, warn: nothing, info: nothing, debug: nothing, verbose: nothing };
}
