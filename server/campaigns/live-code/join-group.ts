import type { ActivityStaff } from '../../../api/activity.ts'
import type { LiveCodeDetail, VipNeed } from '../../../api/live-code.ts'
import { activityStaff } from '../activity/activity-detail.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import type { Visitor } from '../../core/session.ts'
import { keeperOf } from '../../mechanics/keeper.ts'
import { levelsFrom } from '../../mechanics/participate/audience.ts'
import { spentBy } from '../../mechanics/participate/spent.ts'
import { defineLiveCode } from './define-live-code.ts'
import { livePoster } from './poster.ts'
import type { LiveBlock, LiveLook } from './detail.ts'
import { liveCodeExt } from './live-code-ext.ts'
import { placeStates } from './preview.ts'

/** A code for a group; a group for members requires a level or a spent amount. */
export const joinGroup = defineLiveCode({
  type: 'joinGroup',
  path: '/wechat/join-group',
  poster: livePoster('/scanCode-joinGroupCode', {
    thing: 'chat',
    lead: '进群',
    figure: '群友专享',
    gain: '扫码进群',
  }),
  block: joinGroupBlock,
  routes: [],
  namesStore: true,
  states: {
    ...placeStates,
    notMember: lacking({ is_member: false, has_level: false, missing_text: '开卡后就能进群' }),
    notEnough: lacking({ gap_fen: 12_000, missing_text: '再消费 120 元就能进群' }),
  },
  pages: [
    ['/scanCode-joinGroup', '扫码进群', 'id=831'],
    ['/scanCode-joinVipGroup', '会员群', 'id=832'],
    ['/scanCode-joinGroupCode', '进群码', 'id=831'],
  ],
})

/** Checked on each visit: the answer contains no code for visitors who are not eligible. */
async function joinGroupBlock(look: LiveLook): Promise<LiveBlock> {
  const { db, visitor } = look.view
  const need = await joinGroupNeed(db, look.activity, visitor)
  const fields = { need, staff: await contactOf(look) }
  // guard: the code of a group for members only to members [server live-code/live-code]
  return { fields, why: !need || need.is_eligible || !visitor ? '' : 'notEligible' }
}

/** The staff member of the link, otherwise the one who keeps the visitor; null for neither. */
async function contactOf({ view, activity, query, uid }: LiveLook): Promise<ActivityStaff | null> {
  const { db, now } = view
  const { brand_id: brandId } = activity
  const ofLink = await activityStaff(db, brandId, query.staffId)
  if (ofLink || uid === 0) return ofLink
  const keeper = await keeperOf(db, { brandId, uid, now })
  return activityStaff(db, brandId, keeper?.userId ?? undefined)
}

/** Requirements of the group, and what the visitor lacks; null when everybody may join. */
export async function joinGroupNeed(
  db: Db,
  { brand_id: brandId, ext }: ActivityRow,
  visitor: Visitor | null,
): Promise<VipNeed | null> {
  const { vip } = liveCodeExt({ ext })
  if (!vip) return null
  const { min_level, spent_fen } = vip
  const levels = await levelsFrom(db, brandId, min_level)
  const level_name = levels.find(({ level }) => level === min_level)?.name ?? ''
  // The sample visitor of a preview meets all requirements.
  if (visitor?.uid === 0) return { ...met, level_name, spent_fen }
  const level = visitor?.memberLevel ?? 0
  const spent = visitor ? await spentBy(db, { brandId, uid: visitor.uid }) : 0
  const is_member = level > 0
  const has_level = is_member && level >= min_level
  const gap_fen = Math.max(0, spent_fen - spent)
  const missing_text = missingText({ is_member, has_level, level_name, gap_fen })
  const is_eligible = visitor !== null && missing_text === ''
  return { level_name, spent_fen, is_member, has_level, is_eligible, missing_text, gap_fen }
}

type Lacks = Pick<VipNeed, 'is_member' | 'has_level' | 'level_name' | 'gap_fen'>

function missingText({ is_member, has_level, level_name, gap_fen }: Lacks): string {
  if (!is_member) return '开卡后就能进群'
  if (!has_level) return `升到${level_name || '更高等级'}就能进群`
  return gap_fen > 0 ? `再消费 ${Math.ceil(gap_fen / 100)} 元就能进群` : ''
}

/** All requirements are met. */
const met: VipNeed = {
  level_name: '',
  spent_fen: 0,
  is_member: true,
  has_level: true,
  is_eligible: true,
  missing_text: '',
  gap_fen: 0,
}

function lacking(change: Partial<VipNeed>) {
  return ({ need }: LiveCodeDetail): Partial<LiveCodeDetail> => ({
    why: 'notEligible',
    need: { ...met, ...need, is_eligible: false, ...change },
  })
}
