import { isPreview, withoutParams } from '../../../api/index.ts'
import { clientKind } from '../../../runtime/index.ts'

/** What the start does with an address: render its page, or go to another address. */
export type StartRoute = { render: true } | { leave: string } | { replace: string }

export interface StartHosts {
  /** Destination of the bare root as a last resort: our server redirects it before the app starts. */
  marketingUrl: string
  /** Host of the read-only pages; '' is our own. */
  shopOrigin: string
}

const ownHosts: StartHosts = { marketingUrl: '/site/index.html', shopOrigin: '' }

/** Pages that the enterprise client may read, with their `type` on the read-only page. */
const readOnlyTypes: Readonly<Record<string, number>> = {
  '/pages/article/share': 1,
  '/pages/videoInfo/index': 2,
  '/pages/fileInfo/index': 3,
}

/** Specification section 2, "Startup routing". The order of the lines is part of the contract. */
export function routeStart(url: URL, userAgent: string, hosts = ownHosts): StartRoute {
  const path = url.pathname.replace(/\/+$/, '') || '/'
  const kind = clientKind(userAgent)
  const readOnlyType = readOnlyTypes[path]

  if (path === '/articleOnlyRead') return { render: true }
  if (path === '/') return { leave: hosts.marketingUrl }
  if (path === '/noAccess') return { render: true }
  if (kind !== 'messaging' && path === '/guideCard/guide-scan') return { render: true }
  if (kind !== 'messaging' && path === '/guideCard')
    return { replace: `/guideCard/guide-scan${url.search}` }
  if (kind === 'other' && !isPreview(url.searchParams)) return { replace: `/${url.search}` }
  if (kind === 'enterprise' && readOnlyType)
    return {
      replace: `${hosts.shopOrigin}/articleOnlyRead${withBrand(url, { type: readOnlyType })}`,
    }
  if (kind === 'enterprise') return { replace: `/noAccess${withBrand(url, {})}` }
  return { render: true }
}

/** The unchanged query, then the given fields and `brandId`, which these two pages read instead of `br`. */
function withBrand(url: URL, fields: Record<string, string | number>): string {
  const br = url.searchParams.get('br')
  const added = { ...fields, ...(br ? { brandId: br } : {}) }
  const kept = withoutParams(url.search, Object.keys(added)).slice(1)
  const pairs = Object.entries(added).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const query = [kept, ...pairs].filter(Boolean).join('&')
  return query ? `?${query}` : ''
}
