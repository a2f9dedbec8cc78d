import type { LotteryDetail, LotteryRecord, PreviewDetail } from '../../../../api/index.ts'
import { isWin } from '../rules.ts'

/** Preview states that show the moment after a draw. */
const resultStates = ['won', 'notWon', 'again']

/** The sample visitor's result, in previews of that moment. */
export function previewResult(detail: LotteryDetail & Partial<PreviewDetail<LotteryDetail>>) {
  const shows = detail.preview && resultStates.includes(detail.preview.state)
  return (shows && detail.mine.last) || undefined
}

/** In a preview nobody has drawn: the list contains the sample's last result. */
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
      order_no: '',
      valid_to: 0,
      nickname: '',
      roll: -1,
    },
  ]
}
