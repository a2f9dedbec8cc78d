import { hostname } from 'node:os'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { recordSpansBy } from './spans.ts'

/** How long a collector may take for a batch, and for the last one of a process that stops, ms. */
const SEND_MS = 2000

/**
 * Records spans from now on and sends them to the collector at this address, `http://localhost:4318`, by OTLP over HTTP.
 * `OTEL_TRACES_SAMPLER` and `OTEL_EXPORTER_OTLP_HEADERS` are read by the library. A collector that does not answer loses
 * spans and holds nothing up. The result ends it, with what is left to send.
 */
export function sendSpans(collector: string): () => Promise<void> {
  const exporter = new OTLPTraceExporter({
    url: `${collector.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: SEND_MS,
  })
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'shop',
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: SEND_MS })],
  })
  recordSpansBy(provider.getTracer('shop'))
  return async () => {
    recordSpansBy(undefined)
    await provider.shutdown().catch(() => undefined)
  }
}
