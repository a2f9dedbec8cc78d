import { currentUrl, leaveFor, setStorageSync } from '../../runtime/index.ts'
import * as codes from '../codes.ts'
import type { Answer } from './answer.ts'
import { stay } from './oauth-redirect.ts'
import { stored } from './stored.ts'

/** Replaces this page by the error screen of the refusal; does nothing on that screen itself. */
export function redirectToServiceErrorPage({ code, brand_info: brand }: Answer): void {
  const { pathname, search, searchParams } = currentUrl()
  const br = String(brand?.brand_id ?? searchParams.get('br') ?? stored('br') ?? '')
  const [path, fields] = screenOf(code, brand?.brand_name ?? '')
  if (pathname === path) return stay()
  // Return address for the screen's retry button.
  setStorageSync('__prevPath__', pathname + search)
  leaveFor(`${path}?${new URLSearchParams({ br, ...fields })}`, { replace: true })
}

function screenOf(code: number, brandName: string): [path: string, fields: Record<string, string>] {
  if (code === codes.brandExpired) return ['/web-expire', { type: '1' }]
  if (code === codes.brandPreparing) return ['/brand', {}]
  if (code === codes.noAccess) return ['/noAccess', { reason: '3' }]
  return ['/serviceFailed', { brand_name: brandName, code: String(code) }]
}
