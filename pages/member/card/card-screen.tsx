import '../../kit/lined.css'
import { memberStatus } from '../../../api/values/member-status.ts'
import type { MemberCardIndex } from '../../../api/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Icon } from '../../kit/icon.tsx'
import { dayText } from '../../kit/text/time.ts'
import { themeOf } from '../../kit/theme/theme.ts'
import { LevelSlope } from '../shared/level-slope.tsx'
import { MemberCard } from '../shared/member-card.tsx'
import { MemberIcon, type MemberIconName } from '../shared/member-icon.tsx'
import { count, keepText, walletNote } from '../shared/member-words.ts'
import { useLeads } from '../../kit/use-early-way.ts'

export interface CardScreenProps {
  index: MemberCardIndex
  onOpen: () => void
}

/** A member's card with links; for everybody else its benefits. */
export function CardScreen({ index, onOpen }: CardScreenProps) {
  const { card, member } = index
  return member ? (
    <main className='screen member-screen stack gap-5' style={themeOf(card.color)}>
      <h1 className='hide-text'>{card.name}</h1>
      <MemberCard card={card} member={member} />
      <section className='kit-card member-stats flex text-center py-6' aria-label='我的积分和券'>
        <Stat n={index.points} name='积分' to='/member-card/center/integral' />
        <Stat n={index.coupons} name='优惠券' to='/member-card/center/coupon' />
      </section>
      <p className='member-note member-keep text-small mute loose px-1 break'>
        {keepText(member.standing, index.server_time)}
      </p>
      <section className='kit-card member-cells lined' aria-label='会员服务'>
        {ways.map(([icon, name, note, path]) => (
          <Way key={path} icon={icon} name={name} note={note} path={path} />
        ))}
        <WalletWay index={index} />
      </section>
    </main>
  ) : (
    <Newcomer index={index} onOpen={onOpen} />
  )
}

const ways: [MemberIconName | 'ticket' | 'pin', string, string, string][] = [
  ['me', '会员中心', '积分、等级、订单', '/member-card/center'],
  ['gift', '积分商城', '用积分换茶', '/member-card/mall'],
  ['ticket', '领券中心', '', '/member-card/coupon'],
  ['star', '会员权益', '', '/member-card/equity'],
  ['pin', '附近门店', '', '/selectLbsShop?from=member-card'],
]

function Stat({ n, name, to }: { n: number; name: string; to: string }) {
  const leads = useLeads(to)
  return (
    <button type='button' {...leads}>
      <b className='block'>{count(n)}</b>
      <span className='text-small mute'>{name}</span>
    </button>
  )
}

/** For everybody who has or had money in the wallet. */
const WalletWay = ({ index: { has_wallet, balance_fen } }: Pick<CardScreenProps, 'index'>) =>
  has_wallet === 1 && (
    <Way icon='wallet' name='我的钱包' note={walletNote(balance_fen)} path='/wallet' />
  )

interface WayProps {
  icon: (typeof ways)[number][0]
  name: string
  note: string
  path: string
}

function Way({ icon, name, note, path }: WayProps) {
  const leads = useLeads(path)
  return (
    <button type='button' className='member-cell text-lead text-left row wide px-6 py-3' {...leads}>
      {icon === 'ticket' || icon === 'pin' ? (
        <Icon name={icon} size={44} />
      ) : (
        <MemberIcon name={icon} />
      )}
      <b className='fill regular ml-4'>{name}</b>
      {note && <span className='text-body mute text-right grow'>{note}</span>}
      <Icon name='right' size={32} />
    </button>
  )
}

function Newcomer({ index, onOpen }: CardScreenProps) {
  const { card, gift, levels, status, back_until: until, server_time: now } = index
  const isBack = status === memberStatus.left
  const restores = isBack && until > now
  return (
    <main className='screen screen-bar member-screen stack gap-5' style={themeOf(card.color)}>
      <h1 className='hide-text'>{card.name}</h1>
      <MemberCard card={card} member={null} />
      {isBack && (
        <p className='member-notice text-small warn row'>
          <Icon name='clock' />
          <span className='grow'>
            {restores
              ? `${dayText(until, now)}前回来，等级和积分原样恢复`
              : '欢迎回来，等级还在，积分已过恢复期'}
          </span>
        </p>
      )}
      {!isBack && (gift.points > 0 || gift.coupons.length > 0) && (
        <Card title='开卡就有' note='马上到账'>
          <ul className='member-gifts gap-3'>
            {gift.points > 0 && (
              <li className='text-center px-3 py-5'>
                <b className='num text-head block tint tight'>{count(gift.points)}</b>
                <span className='text-note dim'>积分</span>
              </li>
            )}
            {gift.coupons.map(({ name, value_text }) => (
              <li className='text-center px-3 py-5' key={name}>
                <b className='text-head block tint tight'>{value_text}</b>
                <span className='text-note dim'>{name}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {levels.length > 1 && (
        <Card title='一路生长' note='消费 1 元得 1 成长值'>
          <LevelSlope levels={levels} level={0} growth={0} />
        </Card>
      )}
      {index.has_wallet === 1 && (
        <section className='kit-card member-cells lined' aria-label='我的钱包'>
          <WalletWay index={index} />
        </section>
      )}
      <BottomBar note='开卡免费，随时可以退出'>
        <Button kind='soft' leads='/member-card/equity'>
          看权益
        </Button>
        <Button kind='main' hold='open-card' onTap={onOpen}>
          {isBack ? '回来' : '立即开卡'}
        </Button>
      </BottomBar>
    </main>
  )
}
