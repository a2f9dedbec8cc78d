import { getStorageSync } from '../../../runtime/index.ts'
import { appPath } from '../../kit/app-path.ts'

/** The previous page, in this document or the one before; never one of our own dead ends. */
export function previousPath(): string | undefined {
  const kept = getStorageSync('__prevPath__')
  const path = typeof kept === 'string' ? appPath(kept) : undefined
  return path && !deadEnd.test(path) ? path : undefined
}

/** Pages to which going back would lead in a circle. */
const deadEnd =
  /^\/(?:error|serviceFailed|noAccess|login|redirect|web-expire|pages\/user\/clearStorage)?\/?(?:[?#]|$)/
