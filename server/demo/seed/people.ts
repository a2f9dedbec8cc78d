/** Brands of the demo; the first one is the default. */
export const brandIds = [8, 9]

/** A person who can own the sandbox's phone. */
export interface Person {
  /** Name in cookies, links and tests. */
  key: string
  uid: number
  /** Unionid in the messaging app, which is the same for all brands. */
  unionid: string
  name: string
  /** Role of the person as seen by the shop. */
  role: string
  avatar: string
  /** Last message of this person in the others' chats. */
  saying: string
  /** Whether the person follows the brands' accounts. */
  follows: boolean
  /** Not one of the five people offered first. */
  isExtra: boolean
}

export const people: Person[] = [
  {
    key: 'shopperA',
    uid: 88,
    unionid: 'union-zhou-yuan',
    name: '周予安',
    role: '新访客',
    avatar: '/demo/avatar-zhou-yuan.svg',
    saying: '周末想喝点热的',
    follows: false,
    isExtra: false,
  },
  {
    key: 'shopperB',
    uid: 89,
    unionid: 'union-chen-xiaoman',
    name: '陈小满',
    role: '老顾客',
    avatar: '/demo/avatar-chen-xiaoman.svg',
    saying: '上次那饼寿眉还有吗',
    follows: true,
    isExtra: false,
  },
  {
    key: 'staff',
    uid: 77,
    unionid: 'union-lin-wanqiu',
    name: '林晚秋',
    role: '导购',
    avatar: '/demo/avatar-lin-wanqiu.svg',
    saying: '围炉位给您留到周六',
    follows: true,
    isExtra: false,
  },
  {
    key: 'manager',
    uid: 79,
    unionid: 'union-shen-zhiqiu',
    name: '沈知秋',
    role: '店长',
    avatar: '/demo/avatar-shen-zhiqiu.svg',
    saying: '今天的券都核完了吗',
    follows: true,
    isExtra: false,
  },
  {
    key: 'merchant',
    uid: 80,
    unionid: 'union-he-qinghe',
    name: '何青禾',
    role: '店主',
    avatar: '/demo/avatar-he-qinghe.svg',
    saying: '新炭到了，早点来帮忙',
    follows: true,
    isExtra: false,
  },
  {
    key: 'staff2',
    uid: 78,
    unionid: 'union-gu-nan',
    name: '顾南',
    role: '武林店导购',
    avatar: '/demo/avatar-gu-nan.svg',
    saying: '武林店这边雪也下大了',
    follows: true,
    isExtra: true,
  },
  {
    key: 'shopperC',
    uid: 90,
    unionid: 'union-su-mu',
    name: '苏木',
    role: '顾客',
    avatar: '/demo/avatar-su-mu.svg',
    saying: '壶到了，真沉手',
    follows: true,
    isExtra: true,
  },
  {
    key: 'shopperD',
    uid: 91,
    unionid: 'union-song-yihe',
    name: '宋一禾',
    role: '顾客',
    avatar: '/demo/avatar-song-yihe.svg',
    saying: '好，周六见',
    follows: true,
    isExtra: true,
  },
]
