import { SpanKind } from '@opentelemetry/api'
import { outsideSeconds } from '../../core/signals/metrics.ts'
import { inSpan } from '../../core/signals/spans.ts'

/** The same port, each of whose calls is timed and counted by name and outcome. */
export function measureCalls<T extends object>(service: string, port: T): T {
  return new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function' || typeof name !== 'string') return value
      return (...given: unknown[]) => {
        const step = { name: `${service} ${name}`, kind: SpanKind.CLIENT, startTime: Date.now() }
        const end = outsideSeconds.startTimer({ service, call: name })
        const answer: unknown = value.apply(target, given)
        // Calls that only compute, such as an address, are not worth a line.
        if (!(answer instanceof Promise)) return answer
        return inSpan(step, () => answer).then(
          result => {
            end({ outcome: 'ok' })
            return result
          },
          (error: unknown) => {
            end({ outcome: 'failed' })
            throw error
          },
        )
      }
    },
  })
}
