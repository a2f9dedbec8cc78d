import { teamStatus } from '../../../../api/values/team-status.ts'
import type { GroupWorkDetail } from '../../../../api/index.ts'
import { yuan } from '../../../kit/text/yuan.ts'
import { type GroupMoment, momentOf, nextStep } from '../rules.ts'

export interface GroupWords {
  title: string
  text: string
}

/** State of the group for this visitor. */
export function wordsOf(detail: GroupWorkDetail): GroupWords {
  return words[momentOf(detail)](detail)
}

const words: Record<GroupMoment, (detail: GroupWorkDetail) => GroupWords> = {
  toPay: () => ({ title: '付款后占座', text: '名额为你留 15 分钟，付款到账会自动更新' }),
  forming: detail => ({
    title: missing(detail),
    text: growth(detail) || '把团发给好友，人齐就发货',
  }),
  invited: detail => ({
    title: missing(detail),
    text: growth(detail) || '付款占一个座，人齐就发货',
  }),
  crowded: () => ({ title: '位子都有人占着了', text: '有人没付款会空出来，也可以自己开一个' }),
  mineComplete: detail => ({
    title: '拼成了',
    text: backText(detail) || '商家正在准备，发货会通知你',
  }),
  othersComplete: () => ({ title: '这个团已经满员', text: '来晚了一步，自己开一个也一样便宜' }),
  mineFailed: ({ group }) => ({
    title: '这次没有拼成',
    text: group?.status === teamStatus.over ? '钱已原路退回' : '钱正在原路退回，到账时间以银行为准',
  }),
  othersFailed: () => ({ title: '这个团已经结束', text: '人没有凑齐，可以自己开一个' }),
  inAnother: () => ({ title: '你已经在一个团里了', text: '等那个团结束，就可以参加别的' }),
}

const missing = ({ group }: GroupWorkDetail): string =>
  group && group.left > 0 ? `还差 ${group.left} 人成团` : '已经成团，还能更便宜'

/** The benefit of the next members. */
function growth(detail: GroupWorkDetail): string {
  const next = nextStep(detail)
  return next ? `再来 ${next.missing} 人，每件再降到少 ¥${yuan(next.off_fen)}` : ''
}

const backText = ({ group }: GroupWorkDetail): string =>
  group && group.off_fen > 0 ? `人多更便宜，每件退回 ¥${yuan(group.off_fen)}` : ''
