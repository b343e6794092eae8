/**
 * Receives what browsers report about our pages: something that the content security policy refused, such as an injected script. Anybody can
 * send such reports, so they are small, limited by address, and never more than a line of the security log (docs/decisions/security-log-and-privacy.md).
 */
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { countAttempt } from '#kit/rate-limit.ts';
import type { SecurityEvent } from '#kit/security-log.ts';
import { CSP_REPORTS } from '#lib/apply-csp.ts';
import { networkOf } from '#lib/ip-address.ts';
import type { Deps } from './deps.ts';
import { pathForLog, securityLog } from './log.ts';
import { clientIp } from './middleware/client-ip.ts';
import { visitorCtx } from './middleware/make-ctx.ts';

const MAX_BYTES = 16_000;
const MAX_PER_REQUEST = 10;
const LIMIT = { limit: 30, windowSeconds: 3600 };

const text = z.string().max(4000).optional().catch(undefined);
/** Firefox and Safari (`report-uri`). */
const OneReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': z.number().int().optional().catch(undefined),
  }),
});
/** Chromium (`report-to`): other kinds of reports are left out. */
const ChromiumReport = z.object({
  type: z.literal('csp-violation'),
  body: z.object({
    documentURL: text,
    effectiveDirective: text,
    blockedURL: text,
    sourceFile: text,
    lineNumber: z.number().int().optional().catch(undefined),
  }),
});

interface Violation {
  page: string | undefined;
  directive: string | undefined;
  blocked: string | undefined;
  source: string | undefined;
  line: number | undefined;
}

export function cspReports(deps: Deps) {
  const { PUBLIC_URL, TRUSTED_PROXIES } = deps.config;
  return new Hono<{ Variables: { requestId: string } }>().post(
    CSP_REPORTS,
    bodyLimit({ maxSize: MAX_BYTES, onError: (c) => c.body(null, 413) }),
    async (c) => {
      const ip = clientIp(c, TRUSTED_PROXIES);
      const bucket = `csp-reports:${networkOf(ip)}`;
      if (!(await countAttempt(visitorCtx(deps), { bucket, ...LIMIT }))) return c.body(null, 429);
      const events = (deps.securityLog ?? securityLog).of({
        requestId: c.var.requestId,
        clientIp: ip,
      });
      const violations = readViolations(await c.req.json().catch(() => null));
      for (const violation of violations) {
        const event = eventOf(violation, PUBLIC_URL);
        if (event) events.write(event);
      }
      return c.body(null, 204);
    },
  );
}

function readViolations(sent: unknown): Violation[] {
  const one = OneReport.safeParse(sent);
  if (one.success) {
    const report = one.data['csp-report'];
    return [
      {
        page: report['document-uri'],
        directive: report['effective-directive'] ?? report['violated-directive'],
        blocked: report['blocked-uri'],
        source: report['source-file'],
        line: report['line-number'],
      },
    ];
  }
  if (!Array.isArray(sent)) return [];
  return sent.slice(0, MAX_PER_REQUEST).flatMap((each) => {
    const report = ChromiumReport.safeParse(each).data;
    if (!report) return [];
    const { documentURL, effectiveDirective, blockedURL, sourceFile, lineNumber } = report.body;
    return [
      {
        page: documentURL,
        directive: effectiveDirective,
        blocked: blockedURL,
        source: sourceFile,
        line: lineNumber,
      },
    ];
  });
}

/** Null for other sites' pages, and for what extensions of the browser do on ours. */
function eventOf(violation: Violation, publicUrl: string): SecurityEvent | null {
  const page = urlOf(violation.page);
  const isOurs = page?.origin === new URL(publicUrl).origin;
  const isExtension = [violation.blocked, violation.source].some((each) =>
    /^[a-z-]+-extension\b/.test(each ?? ''),
  );
  const directive = /^[a-z-]{1,40}/.exec(violation.directive ?? '')?.[0];
  if (!page || !isOurs || isExtension || !directive) return null;
  return {
    event: 'page.policy_violated',
    outcome: 'failure',
    directive,
    path: pathForLog(page.pathname),
    blocked: placeOf(violation.blocked, publicUrl),
    source: placeOf(violation.source, publicUrl),
    line: violation.line,
  };
}

/** Of our own files the path, of other addresses the origin, of anything else its kind (`inline`, `eval`, `data`); nothing that a person typed. */
function placeOf(address: string | undefined, publicUrl: string): string | undefined {
  if (!address) return undefined;
  const url = urlOf(address);
  if (!url) return /^[a-z-]{1,40}$/.exec(address)?.[0];
  if (url.origin === new URL(publicUrl).origin) return pathForLog(url.pathname);
  return url.origin === 'null' ? url.protocol.slice(0, 40) : url.origin.slice(0, 200);
}

function urlOf(address: string | undefined): URL | null {
  return address ? URL.parse(address) : null;
}
