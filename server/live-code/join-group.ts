import type { LiveCodeDetail, VipNeed } from '../../api/live-code.ts'
import type { ActivityRow } from '../core/activity-row.ts'
import type { Db } from '../core/database.ts'
import type { Visitor } from '../core/session.ts'
import { spentBy } from '../mechanics/participate/spent.ts'
import { defineLiveCode } from './define-live-code.ts'
import type { LiveBlock, LiveLook } from './detail.ts'
import { liveCodeExt } from './live-code-ext.ts'
import { placeStates } from './preview.ts'

/** A code for a group; a group for members requires a level or a spent amount. */
export const joinGroup = defineLiveCode({
  type: 'joinGroup',
  path: '/wechat/join-group',
  block: joinGroupBlock,
  routes: [],
  states: {
    ...placeStates,
    notMember: lacking({ is_member: false, missing_text: '开卡后就能进群' }),
    notEnough: lacking({ is_member: true, gap_fen: 12_000, missing_text: '再消费 120 元就能进群' }),
  },
  posterLink: ({ shopId }) => ({ query: { shopId: String(shopId) } }),
  pages: [
    ['/scanCode-joinGroup', '扫码进群', 'id=831'],
    ['/scanCode-joinVipGroup', '会员群', 'id=832'],
    ['/scanCode-joinGroupCode', '进群码', 'id=831'],
  ],
})

/** Checked on each visit: the answer contains no code for visitors who are not eligible. */
async function joinGroupBlock({ view, activity }: LiveLook): Promise<LiveBlock> {
  const { db, visitor } = view
  const need = await joinGroupNeed(db, activity, visitor)
  if (!need) return {}
  // guard: the code of a group for members only to members [server live-code/live-code]
  return { fields: { need }, why: need.is_eligible || !visitor ? '' : 'notEligible' }
}

/** Requirements of the group, and what the visitor lacks; null when everybody may join. */
export async function joinGroupNeed(
  db: Db,
  activity: ActivityRow,
  visitor: Visitor | null,
): Promise<VipNeed | null> {
  const { vip } = liveCodeExt(activity)
  if (!vip) return null
  const { min_level, spent_fen } = vip
  const brandId = activity.brand_id
  const level = await db
    .selectFrom('member_level')
    .select('name')
    .where('brand_id', '=', brandId)
    .where('level', '=', min_level)
    .executeTakeFirst()
  // The sample visitor of a preview meets all requirements.
  const isSample = visitor?.uid === 0
  const spent = visitor && !isSample ? await spentBy(db, { brandId, uid: visitor.uid }) : 0
  const gap_fen = isSample ? 0 : Math.max(0, spent_fen - spent)
  const is_member = (visitor?.memberLevel ?? 0) > 0
  const hasLevel = isSample || (is_member && (visitor?.memberLevel ?? 0) >= min_level)
  const level_name = level?.name ?? ''
  return {
    level_name,
    spent_fen,
    is_member,
    has_level: hasLevel,
    is_eligible: visitor !== null && hasLevel && gap_fen === 0,
    missing_text: missingText({ is_member, hasLevel, level_name, gap_fen }),
    gap_fen,
  }
}

function missingText(has: {
  is_member: boolean
  hasLevel: boolean
  level_name: string
  gap_fen: number
}): string {
  if (!has.is_member) return '开卡后就能进群'
  if (!has.hasLevel) return `升到${has.level_name || '更高等级'}就能进群`
  return has.gap_fen > 0 ? `再消费 ${Math.ceil(has.gap_fen / 100)} 元就能进群` : ''
}

function lacking(change: Partial<VipNeed>) {
  return (detail: LiveCodeDetail): LiveCodeDetail => ({
    ...detail,
    target: null,
    why: 'notEligible',
    need: {
      level_name: '',
      spent_fen: 0,
      is_member: false,
      missing_text: '',
      gap_fen: 0,
      ...detail.need,
      is_eligible: false,
      has_level: change.is_member === true,
      ...change,
    },
  })
}
