import type { StateKind } from '../../kit/state/state-screen.tsx'

export interface Trouble {
  kind: StateKind
  title: string
  text: string
  /** Label of the button that reopens the broken page, where that can help. */
  again?: string
}

const unknown: Trouble = {
  kind: 'error',
  title: '出了点问题',
  text: '请稍后再试，或清除缓存后重新进入',
}

const troubles = new Map<string | undefined, Trouble>([
  ['param', { kind: 'gone', title: '链接不完整', text: '请回到聊天里，重新打开一次链接' }],
  ['route', { kind: 'gone', title: '没有这个页面', text: '链接可能写错了，或者页面已经搬走' }],
  ['brand', { kind: 'gone', title: '没有找到这家店', text: '链接里缺少品牌信息，请重新打开一次' }],
  ['pay', { kind: 'error', title: '支付没有完成', text: '请到订单里查看结果，避免重复付款' }],
  [
    'login',
    {
      kind: 'denied',
      title: '登录没有成功',
      text: '已经试了几次，请稍等片刻再登录',
      again: '重试',
    },
  ],
  [
    'chunk',
    {
      kind: 'error',
      title: '页面没有加载出来',
      text: '请检查网络，连上后会自动重试',
      again: '重新加载',
    },
  ],
])

/** Texts for the `type` of an error link; a general text for an unknown type. */
export const troubleOf = (type: string | undefined): Trouble => troubles.get(type) ?? unknown
