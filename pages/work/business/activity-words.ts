import { type CampaignType, campaignNames } from '../../../api/values/campaign-types.ts'
import type { ActivityCard, ActivityOp } from '../../../api/index.ts'
import { dayText } from '../../kit/text/time.ts'

export const typeName = (type: string): string =>
  Object.prototype.hasOwnProperty.call(campaignNames, type)
    ? campaignNames[type as CampaignType]
    : '活动'

export type Standing = Pick<ActivityCard, 'state' | 'paused_why'>

export interface StateTag {
  text: string
  /** Look of the tag: `''` is the brand's colour. */
  look: '' | 'good' | 'plain'
}

export function stateTag({ state, paused_why }: Standing): StateTag {
  if (state === 'paused') {
    return { text: paused_why === 'budget' ? '预算用完，已暂停' : '已暂停', look: '' }
  }
  return tags[state]
}

const tags: Record<Exclude<ActivityCard['state'], 'paused'>, StateTag> = {
  draft: { text: '草稿', look: 'plain' },
  notStarted: { text: '未开始', look: '' },
  running: { text: '进行中', look: 'good' },
  soldOut: { text: '已抢光', look: '' },
  ended: { text: '已结束', look: 'plain' },
}

/** `11月21日 至 12月31日` */
export const spanText = ({ start_at, end_at }: ActivityCard, now: number): string =>
  `${dayText(start_at, now)} 至 ${dayText(end_at, now)}`

export interface OpWords {
  name: string
  /** The question before the change; none for a harmless one. */
  ask?: { title: string; content: string; confirmText: string }
  done: string
}

export const opWords: Record<ActivityOp, OpWords> = {
  publish: {
    name: '发布',
    ask: {
      title: '发布这个活动？',
      content: '到开始时间顾客就能参与。发布后类型、价格和中奖概率不能再改',
      confirmText: '发布',
    },
    done: '已发布',
  },
  pause: {
    name: '暂停',
    ask: {
      title: '暂停这个活动？',
      content: '顾客能看到活动，但不能参与；倒计时照常走，随时可以恢复',
      confirmText: '暂停',
    },
    done: '已暂停',
  },
  resume: { name: '恢复', done: '已恢复' },
  end: {
    name: '结束',
    ask: {
      title: '结束这个活动？',
      content: '结束后不能恢复。没成的团自动退款，等开奖的会开奖，已发的券照常使用',
      confirmText: '结束活动',
    },
    done: '已结束',
  },
  remove: {
    name: '删除',
    ask: {
      title: '删除这个活动？',
      content: '顾客再也打不开它，数据也不再显示',
      confirmText: '删除',
    },
    done: '已删除',
  },
}
