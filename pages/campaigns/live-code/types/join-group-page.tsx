import { navigateTo } from '../../../../runtime/index.ts'
import { Icon } from '../../../kit/icon.tsx'
import { livePage } from '../live-page.tsx'
import type { LiveProps } from '../live-type.ts'
import { starts } from '../paths.ts'
import { groupHint } from './add-group.ts'

/** `/scanCode-joinGroup?id=`, `/scanCode-joinVipGroup?id=`: join a group; a members' group has conditions. */
export default livePage({
  type: 'joinGroup',
  start: starts.joinGroup,
  action: 'join-group',
  hint: groupHint,
  joinedText: '已进群',
  perksTitle: '群里有什么',
  head: Need,
  noWords: ({ why, need }) =>
    why === 'notEligible' && need
      ? { title: need.missing_text, text: '符合条件后，群二维码就在这里' }
      : undefined,
  main: ({ detail: { why, need } }) => {
    if (why !== 'notEligible' || !need) return undefined
    const [text, url] = need.is_member
      ? ['去看会员权益', '/member-card/equity']
      : ['去开卡', '/member-card/open']
    return { text, onTap: () => void navigateTo({ url }) }
  },
  shared: (_, { shopId = '' }) => ({ shopId }),
})

/** Conditions of a members' group, and which of them the visitor meets. */
function Need({ detail: { need } }: LiveProps) {
  if (!need) return null
  const rows = [
    {
      text: need.level_name ? `${need.level_name}及以上会员` : '会员专属',
      isMet: need.has_level,
      lacks: need.is_member ? '等级还不够' : '还没开卡',
    },
    ...(need.spent_fen > 0
      ? [
          {
            text: `累计消费满 ${need.spent_fen / 100} 元`,
            isMet: need.gap_fen === 0,
            lacks: `还差 ${Math.ceil(need.gap_fen / 100)} 元`,
          },
        ]
      : []),
  ]
  return (
    <section className='kit-card live-need'>
      <h2>{need.is_eligible ? '你符合进群条件' : '进群条件'}</h2>
      <ul>
        {rows.map(({ text, isMet, lacks }) => (
          <li key={text} className={isMet ? 'live-need-met' : ''}>
            <Icon name={isMet ? 'check' : 'warn'} size={32} />
            <span>{text}</span>
            <small>{isMet ? '已满足' : lacks}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
