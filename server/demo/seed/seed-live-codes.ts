import type { Insertable } from 'kysely'
import { DEMO_BRAND } from './brands.ts'
import { DAY_S } from '../../../api/values/time.ts'
import { sha256 } from '../../core/random.ts'
import type { Tables } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { groupCode } from '../../platform/outside/enterprise-double.ts'
import { type DemoLiveCode, demoGroups, liveCodeCampaigns } from './live-code-campaigns.ts'

/** Default number of days until a group's QR code expires. */
const PICTURE_DAYS = 6

/** Live codes of the demo with their targets, and the customer groups among these. */
export async function seedLiveCodes(trx: Tx, now: number): Promise<void> {
  const groups = demoGroups.map(({ ends_in = PICTURE_DAYS, ...group }) => ({
    ...group,
    brand_id: DEMO_BRAND,
    qr_expires_at: now + ends_in * DAY_S,
  }))
  await trx
    .insertInto('sandbox_group')
    .values(
      groups.map(({ brand_id: brandId, chat_id, name, member_n, qr_expires_at }) => ({
        brand_id: brandId,
        chat_id,
        name,
        member_n,
        is_dismissed: qr_expires_at < now,
      })),
    )
    .execute()
  await trx
    .insertInto('group_chat')
    .values(
      groups.map(group => ({
        ...group,
        qr_text: groupCode(DEMO_BRAND, group.chat_id, 1),
        synced_at: now,
      })),
    )
    .execute()
  await trx
    .insertInto('activity')
    .values(liveCodeCampaigns.map(each => activityRow(each, now)))
    .execute()
  const codes = liveCodeCampaigns.flatMap(each => codesOf(each, now))
  await trx.insertInto('live_code').values(codes).execute()
  await trx.insertInto('live_target').values(liveCodeCampaigns.flatMap(targetRows)).execute()
}

function activityRow(demo: DemoLiveCode, now: number): Insertable<Tables['activity']> {
  const { activity_id, type, title, subtitle, picture, theme_color, status } = demo
  return {
    brand_id: DEMO_BRAND,
    activity_id,
    type,
    title,
    subtitle,
    cover: `/demo/cover-${picture}.svg`,
    share_image: `/demo/card-${picture}.svg`,
    theme_color,
    share_title: '',
    share_desc: subtitle,
    rules_html: `<ol>${demo.rules.map(rule => `<li>${rule}</li>`).join('')}</ol>`,
    start_at: now + demo.starts_in * DAY_S,
    end_at: now + demo.ends_in * DAY_S,
    status,
    ext: JSON.stringify(demo.ext),
    stock_total: -1,
    stock_left: -1,
    limit_per_user: -1,
    created_at: now - 30 * DAY_S,
    updated_at: now,
  }
}

const keyOf = ({ activity_id }: DemoLiveCode, part: string) =>
  part === '' ? String(activity_id) : `${activity_id}.${part}`

const codesOf = (demo: DemoLiveCode, now: number): Insertable<Tables['live_code']>[] =>
  Object.keys(demo.targets).map(part => ({
    brand_id: DEMO_BRAND,
    code_id: keyOf(demo, part),
    token: sha256(`demo ${keyOf(demo, part)}`).slice(0, 22),
    activity_id: demo.activity_id,
    pool: keyOf(demo, part),
    owner_uid: null,
    rule: demo.rule,
    created_at: now,
  }))

const targetRows = (demo: DemoLiveCode): Insertable<Tables['live_target']>[] =>
  Object.entries(demo.targets).flatMap(([part, targets]) =>
    targets.map(({ kind, ref, dayCap = -1 }, at) => ({
      brand_id: DEMO_BRAND,
      code_id: keyOf(demo, part),
      target_id: demo.activity_id * 100 + Number(part || 0) * 10 + at + 1,
      kind,
      ref,
      position: at,
      day_cap: dayCap,
    })),
  )
