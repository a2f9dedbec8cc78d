import type { GuideCardExt } from '../../server/campaigns/guide-card/guide-card-ext.ts'
import { type Activity, runningActivity } from './server-activity.ts'

/** A coupon and a gift, valid for thirty days. */
export const guideCardActivity = (
  activity_id: number,
  { ext = {}, ...more }: { ext?: Partial<GuideCardExt> } & Partial<Omit<Activity, 'ext'>> = {},
): Activity =>
  runningActivity({
    activity_id,
    type: 'guideCard',
    title: '见面礼福利卡',
    stock_total: -1,
    stock_left: -1,
    limit_per_user: 1,
    ...more,
    ext: JSON.stringify({
      benefits: [
        { kind: 'coupon', name: '30 元券', value_fen: 3000 },
        { kind: 'gift', name: '试饮装' },
      ],
      greeting: '下次见',
      ...ext,
    }),
  })
