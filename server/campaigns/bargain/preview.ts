import { assistStatus } from '../../../api/values/assist-status.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { BargainDetail, BargainStatus, VoucherSession } from '../../../api/bargain.ts'
import type { CampaignStates } from '../activity/campaign-preview.ts'
import { sampleSession } from '../../mechanics/bargain/sample-session.ts'

type State = (detail: BargainDetail, now: number) => BargainDetail

/** A session of the sample visitor, with a status and the reached share of the cuts. */
const session =
  (status: BargainStatus, share: number, visit: Partial<BargainDetail['visit']> = {}): State =>
  (detail, now) => {
    const { item, buy_at } = detail
    const { title, images, start_fen, floor_fen, cuts_total } = item
    const of = { title, thumb: images[0] ?? '', start_fen, floor_fen, cuts_total, buy_at }
    const code =
      status === assistStatus.used
        ? { grant_id: 'preview', grant_status: 1, valid_to: now + item.use_days * DAY_S }
        : { grant_id: '', grant_status: 0, valid_to: 0 }
    const sample: VoucherSession = { ...sampleSession(of, { status, share, now }), ...code }
    return {
      ...detail,
      session: sample,
      visit: { is_owner: true, helped_fen: null, help_left: 3, why: '', ...visit },
    }
  }

const used: State = (detail, now) => {
  const shown = session(2, 1)(detail, now)
  return { ...shown, session: shown.session && { ...shown.session, grant_status: 2 } }
}

export const bargainStates: CampaignStates<BargainDetail> = {
  cutting: session(0, 0.6),
  friend: session(0, 0.6, { is_owner: false }),
  helped: session(0, 0.6, { is_owner: false, helped_fen: 760, why: 'alreadyHelped' }),
  reached: session(1, 1),
  bought: session(2, 1),
  used,
  expired: session(3, 0.6),
  gone: session(4, 0.9),
  lost: session(5, 1),
}
