import type { EnvelopeDetail } from '../../../api/red-envelope.ts'
import type { ActivityView, CampaignStates } from '../activity/campaign-preview.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { envelopeDetailOf } from './detail.ts'

const sampleStaff = {
  user_id: 0,
  name: '门店导购',
  avatar: '',
  position: '导购',
  store_name: '门店',
  qr_text: '预览',
}

const friend = { nickname: '一位朋友', avatar: '' }

/** The preview of a visitor who has already added a staff member. */
export async function previewEnvelope(
  view: ActivityView,
  activity: ActivityRow,
): Promise<EnvelopeDetail> {
  const detail = await envelopeDetailOf(view, activity)
  return { ...detail, envelope: { ...detail.envelope, unlock: null, need_order: false } }
}

export const envelopeStates: CampaignStates<EnvelopeDetail> = {
  opened: detail => ({
    ...detail,
    me: detail.me && { ...detail.me, joined: true },
    mine: {
      ...detail.mine,
      opened: true,
      amount_fen: detail.envelope.max_fen,
      record_id: 'preview',
    },
  }),
  friends: (detail, now) => passedOn(detail, { count_left: 3, expire_at: now + 3600 }),
  allGone: (detail, now) => passedOn(detail, { count_left: 0, expire_at: now + 3600 }),
  expired: (detail, now) => passedOn(detail, { count_left: 3, expire_at: now - 1 }),
  needOrder: detail => ({ ...detail, envelope: { ...detail.envelope, need_order: true } }),
  needUnlock: detail => ({ ...detail, envelope: { ...detail.envelope, unlock: sampleStaff } }),
  needWord: detail => ({ ...detail, envelope: { ...detail.envelope, need_word: true } }),
}

/** The state of a friend who opens the link of an envelope with five shares. */
function passedOn(
  detail: EnvelopeDetail,
  stand: { count_left: number; expire_at: number },
): EnvelopeDetail {
  return { ...detail, envelope: { ...detail.envelope, ...stand, owner: friend, count_total: 5 } }
}
