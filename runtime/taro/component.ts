import * as React from 'react'
import { givePageFields, type PageFields } from '../page/page-fields.ts'
import { keepNamedRefs } from './string-refs.ts'

/** React's component with `this.$router` and similar fields; class pages and class components extend it. */
export interface Component<Props = object, State = object>
  extends React.Component<Props, State>,
    PageFields {}

interface ComponentConstructor {
  new <Props = object, State = object>(props: Props): Component<Props, State>
}

export const Component = /* @__PURE__ */ extendForOldPages(React.Component)
export const PureComponent = /* @__PURE__ */ extendForOldPages(React.PureComponent)

/** Not a `class`: libraries of that generation are compiled to functions, which call their base without `new`. */
function extendForOldPages(base: typeof React.Component): ComponentConstructor {
  function OldComponent(this: { state?: object }, ...args: unknown[]): void {
    Reflect.apply(base, this, args)
    // Without a state of its own, a component reads fields of an empty one.
    this.state ??= {}
    keepNamedRefs(this)
  }
  OldComponent.prototype = Object.create(base.prototype, {
    constructor: { value: OldComponent, configurable: true, writable: true },
  })
  givePageFields(OldComponent.prototype, 'COMPONENT')
  return OldComponent as unknown as ComponentConstructor
}
