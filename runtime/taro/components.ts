import type { ReactNode } from 'react'
import { logOnce } from '../core/log-once.ts'
import * as messages from '../core/messages.ts'

/**
 * `@tarojs/components` as migrated pages import it. The build reads an unknown name from the default export, which
 * returns a stand-in that renders its children and logs once.
 */
export * from '../components/index.ts'

type StandIn = (props: { children?: ReactNode }) => ReactNode

const standIns = new Map<string, StandIn>()

export default new Proxy<Record<string, StandIn | undefined>>(
  {},
  {
    get: (_, name) =>
      typeof name === 'string' && /^[A-Z]/.test(name) ? standInFor(name) : undefined,
  },
)

function standInFor(name: string): StandIn {
  const known = standIns.get(name)
  if (known) return known
  const standIn: StandIn = ({ children }) => {
    logOnce(messages.componentNotSupported(name))
    return children
  }
  standIns.set(name, standIn)
  return standIn
}
