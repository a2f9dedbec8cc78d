import type { Review, ReviewKind } from '../../../api/index.ts'
import { yuan } from '../../kit/text/yuan.ts'

const consequences: Record<ReviewKind, string> = {
  withdraw: '通过后马上打款，不能撤回',
  distributor: '通过后马上生效',
  prize: '通过后马上存入顾客的余额，不能撤回',
  inviteReward: '通过后马上存入顾客的余额，不能撤回',
  voteSignup: '通过后作品马上公开，大家可以投票',
  appeal: '通过后可以参加这个活动，也不再受它的次数限制',
  formEntry: '通过后对方马上收到消息',
  storeJoin: '通过后马上成为店员，能进工作台',
}

/** What is asked before a request is approved. */
export const passWords = ({ kind }: Review) => ({
  title: '通过这条申请？',
  content: consequences[kind],
})

/** The same for several at once. */
export function passAllWords(reviews: readonly Review[]) {
  const kinds = new Set(reviews.map(({ kind }) => kind))
  const [first] = reviews
  const fen = reviews.reduce((sum, { amount_fen }) => sum + (amount_fen ?? 0), 0)
  const money = fen > 0 ? `共 ¥${yuan(fen)}。` : ''
  const what = first && kinds.size === 1 ? consequences[first.kind] : '通过后马上生效，不能撤回'
  return { title: `通过选中的 ${reviews.length} 条申请？`, content: `${money}${what}` }
}
