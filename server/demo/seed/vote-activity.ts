import type { Insertable } from 'kysely'
import { DEMO_BRAND } from './brands.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { Tables } from '../../core/tables.ts'
import type { StoredVote } from '../../../api/configs/vote.ts'
import type { DemoVote } from './vote-campaigns.ts'

/** Maximum number of votes per person and day. */
export const PER_DAY = 3

export function activityRow(
  campaign: DemoVote,
  joined: number,
  now: number,
): Insertable<Tables['activity']> {
  const { activity_id, title, subtitle, cover, theme_color, share_desc, signup, vote } = campaign
  const ext: StoredVote = {
    ...campaign.ext,
    signup_from: now + signup[0] * DAY_S,
    signup_to: now + signup[1] * DAY_S,
    vote_from: now + vote[0] * DAY_S,
    vote_to: now + vote[1] * DAY_S,
    per_day: PER_DAY,
  }
  return {
    brand_id: DEMO_BRAND,
    activity_id,
    type: 'vote',
    title,
    subtitle,
    cover,
    share_image: '/demo/card-photo-show.svg',
    theme_color,
    share_title: '',
    share_desc,
    rules_html: rulesOf(campaign),
    start_at: now + campaign.starts_in * DAY_S,
    end_at: now + campaign.ends_in * DAY_S,
    status: 1,
    stock_total: -1,
    stock_left: -1,
    ext: JSON.stringify(ext),
    join_count: joined,
    created_at: now - 70 * DAY_S,
    updated_at: now,
  }
}

function rulesOf({ ext }: DemoVote): string {
  const rules = [
    `每人每天 ${PER_DAY} 票，每天可以给同一位选手投 1 票，零点更新。`,
    '按票数排名；票数相同，先到这个票数的在前。',
    ...(ext.signup ? [signupRule(ext)] : []),
    ...(ext.vote_prize ? ['每天投出的第一票送一次抽奖机会，不计入的票不送。'] : []),
    ...(ext.show_counts === 'end' ? ['票数和名次在活动结束后公布。'] : []),
    '短时间内票数异常的选手，投票需要先完成验证；核实之前的异常票会保留，但不计入票数。',
    '照片须为本人拍摄，店里可以在茶舍内展出。',
  ]
  return `<ol>${rules.map(rule => `<li>${rule}</li>`).join('')}</ol>`
}

const signupRule = ({ audit }: DemoVote['ext']): string =>
  audit ? '报名后由店里审核，一般当天就有结果。' : '报名提交后立即展示。'
