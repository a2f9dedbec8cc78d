import type { LotteryDetail, LotteryRecord } from '../../api/index.ts'
import { isWin } from './rules.ts'

/** States of a preview that show the moment after a draw. */
const resultStates = ['won', 'notWon', 'again']

export const showsResult = (state: string | undefined): boolean =>
  state !== undefined && resultStates.includes(state)

/** In a preview nobody has drawn: the sample's last result stands among mine. */
export function previewPrizes({ mine: { last } }: LotteryDetail): LotteryRecord[] {
  if (!last || !isWin(last)) return []
  const { draw_id, name, image, kind, value_text, status, need_address, claim_until } = last
  return [
    {
      draw_id,
      prize: { name, image, kind, value_text },
      at: 0,
      status,
      need_address,
      claim_until,
      grant_id: '',
      valid_to: 0,
      nickname: '',
      roll: -1,
    },
  ]
}
