import { DAY_S } from '../../../api/values/time.ts'
import type { Thing } from '../../mechanics/reward/give.ts'
import type { PrizeItem } from '../../../api/configs/quiz-prize.ts'

/** `item.kind` of a prize that is shipped to its winner. All others are redeemed in a store. */
export const TO_SEND = 'quizToSend'
export const AT_COUNTER = 'quizAtCounter'

/** The reward in kind that a quiz prize stands for, with its days of validity counted from `now`. */
export function prizeThing(
  { name, image, value_text, value_fen = 0, valid_days, contact }: PrizeItem,
  now: number,
): Thing {
  return {
    kind: contact === 1 ? TO_SEND : AT_COUNTER,
    item: { title: name, thumb: image, value_text },
    valueFen: value_fen,
    validTo: now + valid_days * DAY_S,
  }
}
