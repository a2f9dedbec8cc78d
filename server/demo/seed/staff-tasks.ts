import type { StaffTaskKind, StaffTaskScope } from '../../../api/staff-tasks.ts'

export interface DemoStaffTask {
  kind: StaffTaskKind
  ref_id?: number
  title: string
  target: number
  /** Days from now. */
  starts_in: number
  ends_in: number
  reward: string
  scope: StaffTaskScope
  /** `shop_user.user_id`. */
  people: number[]
  /** Ended by hand. */
  isEndedEarly?: true
  /** Number of shares, readers, or posters in its time, by staff member. */
  happened?: Record<number, number>
  /** Who has marked it, and how many days ago. */
  marked?: Record<number, number>
}

/** 林晚秋 and the manager work in the first store, 顾南 in the second. */
const [lin, gu, shen] = [5, 6, 7]

export const staffTasks: DemoStaffTask[] = [
  {
    kind: 1,
    ref_id: 301,
    title: '小雪这篇，今晚前发给老顾客',
    target: 5,
    starts_in: -1,
    ends_in: 0.8,
    reward: '奖励 20 元',
    scope: 'shop',
    people: [lin, gu, shen],
    happened: { [lin]: 3, [gu]: 1, [shen]: 5 },
  },
  {
    kind: 5,
    title: '新炭到店，给 3 位围炉常客打个电话',
    target: 3,
    starts_in: -1,
    ends_in: 2,
    reward: '',
    scope: 'staff',
    people: [lin],
  },
  {
    kind: 7,
    ref_id: 501,
    title: '冬日煮茶券，带 20 位顾客来看',
    target: 20,
    starts_in: -3,
    ends_in: 4,
    reward: '奖励 50 元',
    scope: 'store',
    people: [lin, shen],
    happened: { [lin]: 12, [shen]: 4 },
  },
  {
    kind: 4,
    title: '做 3 张节气海报发朋友圈',
    target: 3,
    starts_in: -2,
    ends_in: 5,
    reward: '岩茶一泡',
    scope: 'staff',
    people: [lin, gu],
    happened: { [lin]: 1, [gu]: 3 },
  },
  {
    kind: 2,
    ref_id: 401,
    title: '煮茶视频开播前预热',
    target: 3,
    starts_in: 1,
    ends_in: 6,
    reward: '奖励 10 元',
    scope: 'shop',
    people: [lin, gu, shen],
  },
  {
    kind: 3,
    ref_id: 453,
    title: '年终礼盒报价，发给企业客户',
    target: 2,
    starts_in: -4,
    ends_in: -0.5,
    reward: '成单另计',
    scope: 'store',
    people: [lin, shen],
    happened: { [lin]: 2, [shen]: 1 },
  },
  {
    kind: 1,
    ref_id: 302,
    title: '白茶十年这篇，分享 4 次',
    target: 4,
    starts_in: -6,
    ends_in: -1,
    reward: '奖励 20 元',
    scope: 'shop',
    people: [lin, gu, shen],
    happened: { [lin]: 4, [gu]: 2, [shen]: 1 },
  },
  {
    kind: 6,
    title: '两天里新增 4 位顾客',
    target: 4,
    starts_in: -3,
    ends_in: -1,
    reward: '每位 5 元',
    scope: 'shop',
    people: [lin, gu, shen],
  },
  {
    kind: 5,
    title: '回访上个月的 5 位买家',
    target: 5,
    starts_in: -40,
    ends_in: -30,
    reward: '奖励 30 元',
    scope: 'staff',
    people: [lin],
    marked: { [lin]: 33 },
  },
  {
    kind: 2,
    ref_id: 402,
    title: '盖碗手法，转给想学茶的顾客',
    target: 5,
    starts_in: -8,
    ends_in: -3,
    reward: '奖励 10 元',
    scope: 'shop',
    people: [lin, gu, shen],
    happened: { [lin]: 2, [gu]: 5 },
  },
  {
    kind: 7,
    ref_id: 551,
    title: '茶会报名，带 15 位顾客来看',
    target: 15,
    starts_in: -10,
    ends_in: -6,
    reward: '',
    scope: 'store',
    people: [lin, shen],
    isEndedEarly: true,
    happened: { [lin]: 4 },
  },
]
