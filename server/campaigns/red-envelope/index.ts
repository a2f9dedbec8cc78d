import { sql } from 'kysely'
import { defineCampaign } from '../activity/define-campaign.ts'
import { returnEnvelopesJob } from '../../mechanics/envelope/return-envelopes.ts'
import { envelopeDetailOf, envelopeInput } from './detail.ts'
import { envelopeExt } from './envelope-ext.ts'
import { redEnvelopeLuck } from './luck.ts'
import { moneyLeftIn } from './money-left.ts'
import { myEnvelopes } from './my-envelopes.ts'
import { openRedEnvelope } from './open.ts'
import { openedSharesIn } from './opened-shares.ts'
import { envelopeStates, previewEnvelope } from './preview.ts'
import { type Participants } from '../activity/participants.ts'
import { usualRisks } from '../../mechanics/participate/usual-risk.ts'
import { envelopePoster } from './poster.ts'
import { deedsIn, yuan } from '../activity/deeds.ts'

/** Whoever has opened a share. */
const sharesOpened: Participants = ({ brand_id: brandId, activity_id }) => sql`
  select share.uid, share.opened_at as at from envelope
  join envelope_share share on share.brand_id = envelope.brand_id
    and share.envelope_id = envelope.envelope_id
  where envelope.brand_id = ${brandId} and envelope.activity_id = ${activity_id}`

const envelopeDeeds = deedsIn({
  from: `envelope row join envelope_share share
    on share.brand_id = row.brand_id and share.envelope_id = row.envelope_id`,
  uid: 'share.uid',
  at: 'share.opened_at',
  text: `concat('拆到', ${yuan('share.amount_fen')})`,
})

export const redEnvelope = defineCampaign({
  type: 'redEnvelope',
  path: '/wechat/red-envelope',
  ext: envelopeExt,
  input: envelopeInput,
  detail: envelopeDetailOf,
  previewDetail: previewEnvelope,
  states: envelopeStates,
  participants: sharesOpened,
  winners: sharesOpened,
  deeds: envelopeDeeds,
  poster: envelopePoster,
  needs: null,
  risk: usualRisks.money,
  routes: [openRedEnvelope, redEnvelopeLuck],
  mine: myEnvelopes,
  rewarded: openedSharesIn,
  posterStats: async (db, activity) => ({ left_fen: await moneyLeftIn(db, activity) }),
  jobs: [returnEnvelopesJob],
  pages: {
    group: '红包与抽奖',
    list: [
      ['/redEnvelope', '红包', 'id=521'],
      ['/redEnvelope/qrcode', '红包码与海报', 'id=521'],
      ['/redEnvelope/detail', '红包详情', 'id=521'],
    ],
  },
})
