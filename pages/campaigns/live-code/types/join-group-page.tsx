import { navigateTo } from '../../../../runtime/index.ts'
import { livePage } from '../live-page.tsx'

/** `/scanCode-joinGroup?id=`, `/scanCode-joinVipGroup?id=`: join a group; a members' group has conditions. */
export default livePage({
  type: 'joinGroup',
  action: 'join-group',
  addText: '加店员好友',
  joinedText: '已进群',
  perksTitle: '群里有什么',
  sharesStore: true,
  head: ({ staff }) =>
    staff && {
      face: { nickname: staff.name, avatar: staff.avatar },
      title: staff.name,
      text: `${staff.shop_name} · 进群有事问 TA`,
      link: { text: '联系导购', url: `/staffCard?staffId=${staff.id}` },
    },
  checks: ({ need }) => {
    if (!need) return null
    const { level_name, is_member, has_level, spent_fen, gap_fen, is_eligible } = need
    const rows = [
      {
        text: level_name ? `${level_name}及以上会员` : '会员专属',
        isMet: has_level,
        lacks: is_member ? '等级还不够' : '还没开卡',
      },
      {
        text: `累计消费满 ${spent_fen / 100} 元`,
        isMet: gap_fen === 0,
        lacks: `还差 ${Math.ceil(gap_fen / 100)} 元`,
      },
    ]
    return {
      title: is_eligible ? '你符合进群条件' : '进群条件',
      rows: rows
        .slice(0, spent_fen > 0 ? 2 : 1)
        .map(({ lacks, ...row }) => ({ ...row, note: row.isMet ? '已满足' : lacks })),
    }
  },
  noWords: ({ why, need }) =>
    why === 'notEligible' && need
      ? { title: need.missing_text, text: '符合条件后，群二维码就在这里' }
      : undefined,
  main: ({ detail: { why, need } }) => {
    if (why !== 'notEligible' || !need) return undefined
    return need.is_member
      ? { text: '去看会员权益', onTap: () => void navigateTo({ url: '/member-card/equity' }) }
      : { text: '去开卡', onTap: () => void navigateTo({ url: '/member-card/open' }) }
  },
})
