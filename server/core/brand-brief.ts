import type { BrandBrief } from '../../api/article.ts'
import type { Brand } from './define-route.ts'

/** The public part of a brand. */
export const brandBrief = (brand: Brand): BrandBrief => ({
  brand_id: brand.brand_id,
  brand_name: brand.name,
  logo: brand.logo,
  theme_color: brand.theme_color,
  trade: brand.trade,
})
