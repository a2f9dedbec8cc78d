import type { ShopAbout, ShopText } from '../../../api/about.ts'
import { brandBrief } from '../../core/brand-brief.ts'
import { defineRoute } from '../../core/define-route.ts'
import { readShopText } from '../../core/shop-text.ts'

/** Answers for a closed brand too: its customers may still want to reach it. */
export const brandAbout = defineRoute({
  method: 'GET',
  path: '/wechat/brand/about',
  access: 'open',
  input: {},
  evenClosed: true,

  async handle({ db, brand, brandId, now }): Promise<ShopAbout> {
    const row = await readShopText(db, brandId)
    return {
      brand: brandBrief(brand),
      phone: brand.phone,
      account: row?.account ?? '',
      hours: row?.hours ?? '',
      privacy: row ? textOf(row.privacy, row.privacy_at) : null,
      terms: row ? textOf(row.terms, row.terms_at) : null,
      server_time: now,
    }
  },
})

const textOf = (html: string, at: number): ShopText | null => (html ? { html, at } : null)
