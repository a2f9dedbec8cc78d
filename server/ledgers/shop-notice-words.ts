import type { ShopNoticeTable } from '../core/tables.ts'

/** What a notice says to the people who run an activity. */
export function shopNoticeWords(
  kind: ShopNoticeTable['kind'],
  activityTitle: string,
): { title: string; text: string } {
  const words = {
    budget: { title: '活动预算已用完，已自动暂停', text: `${activityTitle} · 调整预算后可以继续` },
    appeal: { title: '有顾客申诉参与受限', text: `${activityTitle} · 请核对是否误拦` },
    entry: { title: '收到一份新的提交', text: `${activityTitle} · 点开看填了什么` },
  }
  return words[kind]
}
