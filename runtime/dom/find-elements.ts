import { logOnce } from '../core/log-once.ts'
import * as messages from '../core/messages.ts'
import { componentRoots } from './component-roots.ts'
import { isCovered } from './visible-element.ts'

/**
 * Elements that match, inside a class component or else on the visible page: covered pages stay in the
 * document. An invalid selector matches nothing and is logged once.
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
 * On the platform `a >>> b` selects inside a component, which on the web are ordinary descendants, and
 * names may begin with a digit; attribute selectors stay unchanged.
 */
const cssOf = (selector: string): string =>
  selector
    .replace(/>>>/g, ' ')
    .replace(/\[[^\]]*\]|#(\d[\w-]*)|\.(\d[\w-]*)/g, (plain, id?: string, name?: string) =>
      id ? `[id="${id}"]` : name ? `[class~="${name}"]` : plain,
    )
