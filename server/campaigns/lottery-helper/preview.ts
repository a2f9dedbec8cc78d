import type { HelperDetail, HelperWonPrize } from '../../../api/lottery-helper.ts'
import type { CampaignStates } from '../activity/campaign-preview.ts'

type State = (detail: HelperDetail, now: number) => HelperDetail

const codes = ['k7m2q4ta', 'w3xh5zbe', 'p6r2ndua']

/** The sample visitor has joined, and two friends have helped. */
const joined: State = detail => ({
  ...detail,
  mine: { record_id: 'preview', codes, helpers_n: 2, prize: null },
})

const drawn =
  (isWon: boolean): State =>
  (detail, now) => {
    const { mine, ...more } = joined(detail, now)
    const prize = isWon ? detail.prizes[0] : undefined
    return {
      ...more,
      draw: { ...detail.draw, state: 'done', drawn_at: now - 60, reveal_at: now - 55 },
      mine: mine && { ...mine, prize: prize ? wonOf(prize) : null },
      top: { nickname: '林**', avatar: '', code: codes[0] ?? '', round: 1, is_me: isWon },
    }
  }

const wonOf = ({
  name,
  image,
  kind,
  value_text,
}: HelperDetail['prizes'][number]): HelperWonPrize => ({
  name,
  image,
  kind,
  value_text,
  status: 'pending',
  code: codes[0] ?? '',
})

export const helperStates: CampaignStates<HelperDetail> = {
  helperJoined: joined,
  helperInvited: detail => ({
    ...detail,
    owner: { record_id: 'preview', nickname: '林**', avatar: '', codes_n: 3, stand: '' },
  }),
  drawing: (detail, now) => {
    const mine = joined(detail, now)
    return { ...mine, draw: { ...detail.draw, state: 'drawing', draw_at: now } }
  },
  won: drawn(true),
  notWon: drawn(false),
}
