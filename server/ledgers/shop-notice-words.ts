import type { ShopNoticeTable } from '../core/tables.ts'

/** Text of a notice for those who run an activity. */
export function shopNoticeWords(
  kind: ShopNoticeTable['kind'],
  activityTitle: string,
  /** The staff member whom it is about; '' for others. */
  staffName = '',
): { title: string; text: string } {
  const words = {
    budget: { title: '活动预算已用完，已自动暂停', text: `${activityTitle} · 调整预算后可以继续` },
    appeal: { title: '有顾客申诉参与受限', text: `${activityTitle} · 请核对是否误拦` },
    groupPicture: {
      title: '客户群二维码有变化',
      text: `${activityTitle} · 换了新码或群已解散，请核对群和二维码`,
    },
    codeFull: { title: '活码已经没有可去的地方', text: `${activityTitle} · 请加一个群或一位店员` },
    staffRefused: {
      title: '有店员生成不了二维码',
      text: `${activityTitle} · 企业微信里找不到${staffName || '这位店员'}，请核对手机号或换一位`,
    },
    entry: { title: '收到一份新的提交', text: `${activityTitle} · 点开看填了什么` },
  }
  return words[kind]
}
