import { isPreview } from '../../../api/index.ts'
import { clientKind } from '../../../runtime/index.ts'

/**
 * URL modules that work without login and bridge: some by contract, some because they must work when the login fails.
 */
const modules = new Set([
  'bargain',
  'redirect',
  'noAccess',
  'scrm-preview',
  'articleOnlyRead',
  'error',
  'serviceFailed',
  'web-expire',
])

const paths = new Set(['/pages/user/clearStorage', '/iframes/pay-success'])

/** Only the messaging client supports a login; a preview needs none. */
export function skipsLogin(url: URL, userAgent: string): boolean {
  const path = url.pathname.replace(/\/+$/, '')
  const [, module = ''] = path.split('/')
  const isOpen = modules.has(module) || paths.has(path)
  return isOpen || clientKind(userAgent) !== 'messaging' || isPreview(url.searchParams)
}
