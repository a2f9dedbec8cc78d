import { type ComponentType, useContext, useState } from 'react'
import { PageContext } from '../page/page-context.ts'
import { givePageFields, setPageOf } from '../page/page-fields.ts'
import type { Page } from '../router/page.ts'

type PlainFunction = (this: object, props: object) => React.ReactNode

const isPlainFunction = (component: unknown): component is PlainFunction =>
  typeof component === 'function' && !component.prototype?.isReactComponent

/**
 * Calls a component that is a function on an instance of its own, as the old line did: it reads `this.$router` and
 * `this.props`. Others are returned as they are.
 */
export function onInstance<Props>(component: ComponentType<Props>): ComponentType<Props> {
  if (!isPlainFunction(component)) return component
  const draw: PlainFunction = component
  function Called(props: object) {
    const page = useContext(PageContext)
    const [instance] = useState(() => instanceOf(page))
    return draw.call(withProps(instance, props), props)
  }
  return Object.assign(Called, draw) as ComponentType<Props>
}

const withProps = (instance: Instance, props: object) => Object.assign(instance, { props })

interface Instance {
  props: object
}

function instanceOf(page: Page | undefined): Instance {
  const instance = { props: {} }
  givePageFields(instance, 'PAGE')
  if (page) setPageOf(instance, page)
  return instance
}
