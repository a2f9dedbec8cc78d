import './old-page.css'
import type { ComponentType } from 'react'
import { bindClassPage, prepareClassPage } from '../page/class-page.ts'
import { setClassPages } from '../page/class-pages.ts'
import { keepDefaults } from './default-props.ts'
import { onInstance } from './on-instance.ts'

const migrated = new WeakSet<object>()

const rootClass = (Component: unknown) =>
  migrated.has(Component as object) ? 'taro-page taro-page-old' : undefined

/** Adapts a migrated page to the page host, which from then on knows pages that are classes. */
export function asPage(Page: ComponentType<object>): ComponentType<object> {
  setClassPages({ prepare: prepareClassPage, bind: bindClassPage, rootClass })
  const adapted = keepDefaults(onInstance(Page))
  migrated.add(adapted)
  return adapted
}
