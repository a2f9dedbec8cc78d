import { logOnce } from '../core/log-once.ts'
import * as messages from '../core/messages.ts'
import { componentRoots } from './component-roots.ts'
import { isCovered } from './visible-element.ts'

/**
 * Elements that match, inside a class component or, without one, on the page that is seen: covered ones stay in the
 * document. What is no selector matches nothing, and is said once in the log.
 */
export function findElements(selector: string, component?: unknown): HTMLElement[] {
  const roots = componentRoots(component)
  try {
    const found = matches(cssOf(selector))
    return roots
      ? found.filter(each => roots.some(root => root.contains(each)))
      : found.filter(each => !isCovered(each))
  } catch {
    logOnce(messages.invalidSelector(selector))
    return []
  }
}

const matches = (css: string) => [...document.querySelectorAll<HTMLElement>(css)]

/**
 * On the platform `a >>> b` steps into a component, whose inside is on the web like any other element, and names may begin
 * with a digit; what stands in brackets is left alone.
 */
const cssOf = (selector: string): string =>
  selector
    .replace(/>>>/g, ' ')
    .replace(/\[[^\]]*\]|#(\d[\w-]*)|\.(\d[\w-]*)/g, (plain, id?: string, name?: string) =>
      id ? `[id="${id}"]` : name ? `[class~="${name}"]` : plain,
    )
