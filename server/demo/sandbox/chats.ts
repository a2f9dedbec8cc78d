import { SMS_CHAT } from '../doubles/sandbox-sms.ts'
import { people } from '../seed/people.ts'

interface Chat {
  key: string
  name: string
  avatar: string
  /** Last message of a chat without cards; chats without both are hidden. */
  saying: string
  /** Demo keys of the members. */
  members: string[]
  isPublic: boolean
}

const everybody = people.map(person => person.key)

/** Group chats. */
export const chats: Chat[] = [
  {
    key: 'group',
    name: '半山茶友群',
    avatar: '/demo/avatar-tea-group.svg',
    saying: '苏木：壶到了，真沉手',
    members: ['shopperA', 'shopperB', 'shopperC', 'shopperD'],
    isPublic: true,
  },
  {
    key: 'timeline',
    name: '朋友圈',
    avatar: '/demo/avatar-moments.svg',
    saying: '',
    members: everybody.slice(0, 5),
    isPublic: true,
  },
  {
    key: 'favorite',
    name: '我的收藏',
    avatar: '/demo/avatar-favorite.svg',
    saying: '',
    members: [],
    isPublic: false,
  },
  {
    key: SMS_CHAT,
    name: '短信',
    avatar: '/demo/avatar-sms.svg',
    saying: '',
    members: [],
    isPublic: false,
  },
]
