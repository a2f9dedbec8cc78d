import type { BrandBrief } from './article.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'

/** A text of the shop's that customers can read. */
export interface ShopText {
  html: string
  /** Unix seconds. */
  at: number
}

/** How the shop is reached, and what it tells about data and terms. */
export interface ShopAbout {
  brand: BrandBrief
  /** '' = none. */
  phone: string
  /** Its account in the messaging app; '' = none. */
  account: string
  /** When somebody answers; '' = not said. */
  hours: string
  /** null = the shop has written none. */
  privacy: ShopText | null
  terms: ShopText | null
  server_time: number
}

/** Without a session, and of a closed shop too. */
export const shopAbout = endpoint<object, ShopAbout>({
  path: '/wechat/brand/about',
  ...drawnByPage,
  errorHandler: false,
})
