import { type CampaignType, startPathOf } from '../../core/start-paths.ts'

/** Poster pages elsewhere than below the start page; '' = the campaign has none for staff. */
const others: Partial<Record<CampaignType, string>> = {
  lotteryWheel: '/lottery-wheel/qrcode/index',
  joinShop: '/scanCode-joinShopCode',
  joinGroup: '/scanCode-joinGroupCode',
  seckill: '',
  distribution: '',
  annual: '',
  newYearCard: '',
}

/** In-app path of a campaign's poster page for staff. */
export const posterPathOf = (type: string): string =>
  others[type as CampaignType] ?? `${startPathOf(type)}/qrcode`
