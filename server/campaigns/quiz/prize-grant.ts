import { DAY_S } from '../../../api/values/time.ts'
import type { PrizeOrder } from '../../mechanics/quiz/quiz-prize.ts'
import type { PrizeItem } from '../../../api/configs/quiz-prize.ts'

/** `item.kind` of a prize that is shipped to its winner. All others are redeemed in a store. */
export const TO_SEND = 'quizToSend'
export const AT_COUNTER = 'quizAtCounter'

/** The item that a prize is granted as. */
export function prizeGrant(
  { name, image, value_text, value_fen = 0, valid_days, contact }: PrizeItem,
  now: number,
): Pick<PrizeOrder, 'kind' | 'item' | 'valueFen' | 'validFrom' | 'validTo'> {
  return {
    kind: contact === 1 ? TO_SEND : AT_COUNTER,
    item: { title: name, thumb: image, value_text },
    valueFen: value_fen,
    validFrom: now,
    validTo: now + valid_days * DAY_S,
  }
}
