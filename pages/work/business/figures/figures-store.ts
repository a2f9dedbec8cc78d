import { atom } from 'nanostores'
import {
  type CampaignFigurePage,
  type CampaignFigures,
  type CampaignSort,
  type FigureDays,
  getCampaignFigures,
  getShopFigures,
  type ShopFigures,
} from '../../../../api/index.ts'
import { createPagedQuery } from '../../../data/paged-query.ts'
import { createQuery } from '../../../data/query.ts'
import { isSpan } from './figures-rules.ts'

export type FiguresStore = ReturnType<typeof createFiguresStore>

/** Figures of the shop, and beside them those of its campaigns, which come later. */
export function createFiguresStore({ days: asked }: Record<string, string | undefined>) {
  const first = Number(asked)
  const $days = atom<FigureDays>(isSpan(first) ? first : 7)
  const $sort = atom<CampaignSort>('visitor')
  const shop = createQuery<ShopFigures>({
    read: how => getShopFigures({ days: $days.get() }, how),
  })
  const campaigns = createPagedQuery<CampaignFigures, CampaignFigurePage>({
    read: (page, how) => getCampaignFigures({ days: $days.get(), sort: $sort.get(), page }, how),
  })

  async function load(): Promise<void> {
    await Promise.all([shop.load(), campaigns.load()])
  }

  function setDays(days: FigureDays): void {
    if (days === $days.get()) return
    $days.set(days)
    void shop.reload()
    void campaigns.reload()
  }

  function setSort(sort: CampaignSort): void {
    if (sort === $sort.get()) return
    $sort.set(sort)
    void campaigns.reload()
  }

  return { shop, campaigns, $days, $sort, load, setDays, setSort }
}
