import type { EnvelopeDetail } from '../../api/red-envelope.ts'
import type { CampaignPreview } from '../activity/campaign-preview.ts'
import { envelopeDetailOf } from './detail.ts'

const friend = { nickname: '一位朋友', avatar: '' }

export const redEnvelopePreview: CampaignPreview<EnvelopeDetail> = {
  detail: envelopeDetailOf,
  states: {
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
    needWord: detail => ({ ...detail, envelope: { ...detail.envelope, need_word: true } }),
  },
}

/** As the friend of somebody who passed an envelope of five on. */
function passedOn(
  detail: EnvelopeDetail,
  stand: { count_left: number; expire_at: number },
): EnvelopeDetail {
  return { ...detail, envelope: { ...detail.envelope, ...stand, owner: friend, count_total: 5 } }
}
