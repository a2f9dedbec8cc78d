import { HOUR_S } from '../../../api/values/time.ts'
import type { FissionDetail, FissionSession } from '../../../api/fission.ts'
import type { CampaignStates } from '../activity/campaign-preview.ts'

type State = (detail: FissionDetail, now: number) => FissionDetail

/** First characters of names, as masked names show them. */
const names = ['林', '陈', '苏', '周', '沈', '顾', '许', '唐', '叶', '方']

const placesOf = ({ tiers, owner_counts }: FissionDetail): number =>
  (tiers.at(-1)?.need ?? 2) + (owner_counts ? 0 : 1)

const pot =
  (members: (places: number) => number, change: Partial<FissionSession> = {}): State =>
  (detail, now) => {
    const places = placesOf(detail)
    const n = members(places)
    const isMine = change.is_mine ?? true
    return {
      ...detail,
      my_session: isMine && n < places ? 'preview' : '',
      session: {
        record_id: 'preview',
        status: 'open',
        seats: Array.from({ length: n }, (_, at) => ({
          state: 'paid',
          nickname: `${names[at % names.length]}**`,
          avatar: '',
          is_leader: at === 0,
          is_me: isMine && at === 0,
        })),
        places,
        left: places - n,
        expires_at: now + 20 * HOUR_S,
        is_mine: isMine,
        is_member: isMine,
        stand: isMine ? 'self' : '',
        reached: 0,
        shares: [],
        ...change,
      },
    }
  }

const opened: State = (detail, now) => {
  const shown = pot(places => places, { status: 'opened', left: 0, reached: detail.tiers.length })(
    detail,
    now,
  )
  const { session } = shown
  if (!session) return shown
  const reward = { kind: 'balance' as const, name: '3.60 元', image: '', value_text: '存入余额' }
  const shares = session.seats.map(({ nickname, avatar, is_me }) => ({
    nickname,
    avatar,
    is_me,
    reward,
    amount_fen: 360,
  }))
  return {
    ...shown,
    session: { ...session, shares },
    my_share: { ...reward, grant_id: '', is_fallback: false },
  }
}

export const fissionStates: CampaignStates<FissionDetail> = {
  potWaiting: pot(places => places - 1),
  potInvited: pot(places => places - 1, { is_mine: false }),
  potOpened: opened,
  potExpired: pot(places => places - 1, { status: 'expired', left: 0, stand: 'closed' }),
}
