import { getStorageSync } from '../../../runtime/index.ts'
import { appPath } from '../../kit/app-path.ts'

/** The page that was left for this one, in this document or the one before; never one of our own dead ends. */
export function previousPath(): string | undefined {
  const kept = getStorageSync('__prevPath__')
  const path = typeof kept === 'string' ? appPath(kept) : undefined
  return path && !deadEnd.test(path) ? path : undefined
}

/** Going back to one of these would only send the visitor round in a circle. */
const deadEnd =
  /^\/(?:error|serviceFailed|noAccess|login|redirect|web-expire|pages\/user\/clearStorage)?\/?(?:[?#]|$)/
