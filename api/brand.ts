import type { BrandBrief } from './article.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'

export interface BrandEntry {
  kind: 'campaign' | 'article' | 'store' | 'member'
  title: string
  text: string
  thumb: string
  /** In-app path with its query. */
  path: string
}

export interface BrandHome {
  brand: BrandBrief & { intro: string; phone: string; expire_time: number }
  entries: BrandEntry[]
  /** The shop is not open yet. */
  preparing?: 1
}

/** The brand's front page. Refused with 1002. */
export const brandIndex = endpoint<Record<never, never>, BrandHome>({
  path: '/wechat/brand/index',
  ...drawnByPage,
  // The login screen shows the brand during the login.
  skipWait: true,
  errorHandler: false,
})
