import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import type { LogEvent } from 'kysely'

/** Longest text of a statement in a span, characters. */
const STATEMENT_LENGTH = 1000

let tracer: Tracer | undefined
const spans = new AsyncLocalStorage<Span>()

/** From now on steps are recorded there; without a tracer they cost nothing. */
export function recordSpansBy(recorder: Tracer | undefined): void {
  tracer = recorder
}

interface Step {
  name: string
  kind: SpanKind
  /** Names of routes, services and kinds, and numbers; nothing that a visitor has written. */
  attributes?: Attributes
  /** Unix milliseconds, if it began before. */
  startTime?: number
}

function begin(recorder: Tracer, { name, ...options }: Step, parent = spans.getStore()): Span {
  const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT
  return recorder.startSpan(name, options, context)
}

/**
 * Runs a step as a span of the trace that the calling code belongs to, or of a new one. A step that throws is marked as
 * failed, without the words of its error, which may name people.
 */
export async function inSpan<T>(step: Step, run: (span?: Span) => Promise<T>): Promise<T> {
  if (!tracer) return run()
  const span = begin(tracer, step)
  try {
    return await spans.run(span, () => run(span))
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}

/**
 * For Kysely's `log`: a span for each statement of a request, a call or a job. Its text has places for values, never the
 * values. Undefined while nothing is recorded.
 */
export function statementSpans(): ((event: LogEvent) => void) | undefined {
  const recorder = tracer
  if (!recorder) return undefined
  return ({ level, query, queryDurationMillis }) => {
    const parent = spans.getStore()
    // Looking for due work each second is no trace.
    if (!parent) return
    const text = query.sql.slice(0, STATEMENT_LENGTH)
    const step = {
      name: text.split(/\s/, 1)[0] ?? text,
      kind: SpanKind.CLIENT,
      startTime: Date.now() - queryDurationMillis,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
    }
    const span = begin(recorder, step, parent)
    if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }
}
