import type { ReactNode } from 'react'
import { logOnce } from '../core/log-once.ts'
import * as messages from '../core/messages.ts'
import * as set from '../components/index.ts'
import { marked } from './marked.ts'

/**
 * `@tarojs/components` as migrated pages import it. The build reads an unknown name from the default export, which
 * returns a stand-in that renders its children and logs once.
 */
export * from '../components/index.ts'

/** Those without a class of their own. */
export const Checkbox = /* @__PURE__ */ marked(set.Checkbox, 'taro-checkbox')
export const CheckboxGroup = /* @__PURE__ */ marked(set.CheckboxGroup, 'taro-checkbox-group')
export const CoverView = /* @__PURE__ */ marked(set.CoverView, 'taro-view')
export const Icon = /* @__PURE__ */ marked(set.Icon, 'taro-icon')
export const Navigator = /* @__PURE__ */ marked(set.Navigator, 'taro-navigator')
export const Radio = /* @__PURE__ */ marked(set.Radio, 'taro-radio')
export const RadioGroup = /* @__PURE__ */ marked(set.RadioGroup, 'taro-radio-group')
export const View = /* @__PURE__ */ marked(set.View, 'taro-view')

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
