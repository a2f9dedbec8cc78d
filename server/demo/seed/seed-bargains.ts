import { inBrand } from '../../core/in-brand.ts'
import { DEMO_BRAND } from './brands.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { VoucherExt } from '../../campaigns/bargain/bargain-ext.ts'
import type { Tx } from '../../core/tx.ts'
import { ITEM } from '../../campaigns/bargain/bargain-kind.ts'
import { addDemoSession, bargainRules } from './demo-bargain-sessions.ts'
import { type DemoVoucher, vouchers } from './bargain-campaigns.ts'

/** Voucher bargains in each state, with sessions. */
export async function seedBargains(trx: Tx, now: number): Promise<void> {
  for (const voucher of vouchers) {
    const { activity_id, pieces, sold, sessions = [] } = voucher
    const ext = extOf(voucher)
    const held_n = sessions.filter(({ status }) => status === 1).length
    await trx
      .insertInto('activity')
      .values(activityRow(voucher, ext, now))
      .execute()
    await inBrand(trx, DEMO_BRAND)
      .insertInto('stock')
      .values({
        activity_id,
        item: ITEM,
        left_n: pieces - sold - held_n,
        held_n,
        sold_n: sold,
      })
      .execute()
    for (const session of sessions) {
      const of = { brand_id: DEMO_BRAND, activity_id, item: ITEM, rule: ext, terms: ext }
      await addDemoSession(trx, of, session, now)
    }
  }
}

function activityRow(voucher: DemoVoucher, ext: VoucherExt, now: number) {
  const { activity_id, title, subtitle, picture, theme_color, starts_in, ends_in, status } = voucher
  return {
    brand_id: DEMO_BRAND,
    activity_id,
    type: 'bargain',
    title,
    subtitle,
    cover: '',
    share_image: picture,
    theme_color,
    // The default title of a shared bargain names the number of missing cuts.
    share_title: '',
    share_desc: subtitle,
    rules_html: rulesOf(ext),
    start_at: now + starts_in * DAY_S,
    end_at: now + ends_in * DAY_S,
    status,
    stock_total: voucher.isSoldOut ? voucher.pieces : -1,
    stock_left: voucher.isSoldOut ? 0 : -1,
    limit_per_user: 3,
    ext: JSON.stringify(ext),
    join_count: voucher.sessions?.length ?? 0,
    created_at: now - 20 * DAY_S,
    updated_at: now,
  }
}

function extOf({ voucher, more }: DemoVoucher): VoucherExt {
  return {
    first_pct: 10,
    buy_at: 'any',
    session_hours: 24,
    hold_hours: 24,
    help_limit: 3,
    help_day: 3,
    helpers: 'all',
    staff_helps: true,
    newcomer_first: true,
    use_days: 30,
    ...voucher,
    ...more,
  }
}

function rulesOf(ext: VoucherExt): string {
  const rules = [
    '发起砍价后转给好友，每位好友帮你砍一刀。',
    ...bargainRules(ext, { keeps: '保留名额', buys: '领取' }),
    `领到的券码 ${ext.use_days} 天内到店使用，砍后价在柜台付，不在线上收钱。`,
    '一张券码用一次，不与店里的其他优惠同享。',
  ]
  return `<ol>${rules.map(rule => `<li>${rule}</li>`).join('')}</ol>`
}
