import { type ComponentType, useContext, useState } from 'react'
import { bindClassPage, prepareClassPage } from '../page/class-page.ts'
import { setClassPages } from '../page/class-pages.ts'
import { PageContext } from '../page/page-context.ts'
import { givePageFields, setPageOf } from '../page/page-fields.ts'
import type { Page } from '../router/page.ts'
import { keepDefaults } from './default-props.ts'

/** Adapts a migrated page to the page host, which from then on knows pages that are classes. */
export function asPage(Page: ComponentType<object>): ComponentType<object> {
  setClassPages({ prepare: prepareClassPage, bind: bindClassPage })
  return keepDefaults(isPlainFunction(Page) ? onInstance(Page) : Page)
}

type PlainFunction = (this: object, props: object) => React.ReactNode

const isPlainFunction = (Page: unknown): Page is PlainFunction =>
  typeof Page === 'function' && !Page.prototype?.isReactComponent

/** Calls a page that is a function on an instance of its own, as the old line did: it reads `this.$router`. */
function onInstance(draw: PlainFunction): ComponentType<object> {
  function Called(props: object) {
    const page = useContext(PageContext)
    const [instance] = useState(() => instanceOf(page))
    return draw.call(instance, props)
  }
  return Object.assign(Called, draw)
}

function instanceOf(page: Page | undefined): object {
  const instance = {}
  givePageFields(instance, 'PAGE')
  if (page) setPageOf(instance, page)
  return instance
}
