import type { Clock } from '../../core/clock.ts'
import type { Settings } from '../../core/settings.ts'
import type { Operator } from '../../core/ports/operator.ts'
import { createPlatformOperator } from './platform-operator.ts'
import { createSandboxOperator } from './sandbox-operator.ts'

/** Null when nobody checks papers here. */
export function operatorOf({
  settings,
  clock,
}: {
  settings: Pick<Settings, 'operator' | 'sandbox'>
  clock: Clock
}): Operator | null {
  if (settings.operator) return createPlatformOperator(settings.operator)
  return settings.sandbox ? createSandboxOperator(clock) : null
}
