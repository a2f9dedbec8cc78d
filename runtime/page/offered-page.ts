import { visiblePage } from '../router/current-router.ts'
import { bindClassPage, classWithin } from './class-page.ts'

const answers = new WeakMap<object, boolean>()

/** Whether it is, or wraps, a class with `componentDidShow` or `componentDidHide`, which only pages have. */
export function isPageClass(type: object): boolean {
  const known = answers.get(type)
  if (known !== undefined) return known
  const { prototype = {} } = classWithin(type) ?? {}
  const answer = 'componentDidShow' in prototype || 'componentDidHide' in prototype
  answers.set(type, answer)
  return answer
}

/** Ref for page classes that may be nested in a class that does not forward refs. */
export function offerClassPage(instance: object | null): (() => void) | undefined {
  const page = visiblePage()
  // Refs are set from the inside out while the page mounts, so the outermost class wins.
  if (!instance || !page || (page.isShown && page.instance)) return undefined
  return bindClassPage(page, instance)
}
