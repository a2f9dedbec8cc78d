import '../../kit/lined.css'
import type { ReactNode } from 'react'
import type { MemberCenter, MemberEquity } from '../../../api/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Icon } from '../../kit/icon.tsx'
import { dayText } from '../../kit/text/time.ts'
import { themeOf } from '../../kit/theme/theme.ts'
import { CouponTicket } from '../shared/coupon-ticket.tsx'
import { LevelSlope } from '../shared/level-slope.tsx'
import { LateBell } from '../../mechanics/inbox/late-bell.tsx'
import { MemberCard } from '../shared/member-card.tsx'
import { MemberIcon, type MemberIconName } from '../shared/member-icon.tsx'
import { count, keepText, soonText, walletNote } from '../shared/member-words.ts'
import { openCoupon } from '../shared/coupon-url.ts'
import { telOf } from '../../kit/text/tel-of.ts'
import { leadsTo } from '../../kit/leads-to.ts'
import { useLeads } from '../../kit/use-early-way.ts'

export interface CenterScreenProps {
  center: MemberCenter
  onAgree: () => void
}

export function CenterScreen({ center, onAgree }: CenterScreenProps) {
  const { card, member, points, coupon_n, voucher_n } = center
  return (
    <main className='screen member-screen stack gap-5' style={themeOf(card.color)}>
      <Head center={center} />
      <MemberCard card={card} member={member} />
      <section className='kit-card member-stats flex text-center py-6' aria-label='我的积分和券'>
        <Stat n={points} name='积分' to='/member-card/center/integral' />
        <Stat n={coupon_n} name='优惠券' to='/member-card/center/coupon' />
        <Stat n={voucher_n} name='兑换券' to='/member-card/center/voucher' />
      </section>
      <Notices center={center} onAgree={onAgree} />
      <Levels center={center} />
      <Coupons center={center} />
      <Orders orders={center.orders} />
      <section className='kit-card member-cells lined' aria-label='更多'>
        <Cell icon={<MemberIcon name='gift' />} name='积分商城' to='/member-card/mall' />
        {center.has_wallet === 1 && (
          <Cell
            icon={<MemberIcon name='wallet' />}
            name='我的钱包'
            note={walletNote(center.balance_fen)}
            to='/wallet'
          />
        )}
        <Cell icon={<MemberIcon name='tree' />} name='分销中心' to='/distribution' />
        <Cell icon={<Icon name='pin' size={44} />} name='收货地址' to='/order/address' />
        <Cell icon={<MemberIcon name='me' />} name='个人资料' to='/member-card/center/profile' />
      </section>
    </main>
  )
}

function Head({ center }: { center: MemberCenter }) {
  const { member, store_name, staff_name, shop_phone } = center
  const words = [store_name && `${store_name}会员`, staff_name && `专属顾问 ${staff_name}`]
  return (
    <header className='member-who row'>
      <Avatar src={member.avatar} name={member.nickname} size={104} />
      <div className='grow ml-4'>
        <h1 className='one-line text-head bold tight'>{member.nickname}</h1>
        <p className='text-small mute'>
          {words.filter(Boolean).join(' · ') || `${member.standing.name}会员`}
        </p>
      </div>
      {shop_phone && (
        <a
          className='member-call ink'
          href={telOf(shop_phone)}
          aria-label={`联系店里 ${shop_phone}`}
        >
          <Icon name='phone' size={44} />
        </a>
      )}
      <LateBell />
    </header>
  )
}

function Stat({ n, name, to }: { n: number; name: string; to: string }) {
  const leads = useLeads(to)
  return (
    <button type='button' {...leads}>
      <b className='block'>{count(n)}</b>
      <span className='text-small mute'>{name}</span>
    </button>
  )
}

function Notices({ center, onAgree }: CenterScreenProps) {
  const { expiring, must_agree, frozen_points, server_time: now } = center
  return (
    <>
      {must_agree === 1 && (
        <div className='member-notice text-small warn row'>
          <Icon name='doc' />
          <span className='grow'>会员协议有更新，同意后才能兑换和领取</span>
          <button className='bold firm' type='button' {...leadsTo('/member-card/protocol')}>
            查看
          </button>
          <button className='bold firm' type='button' onClick={onAgree}>
            同意
          </button>
        </div>
      )}
      {expiring && (
        <div className='member-notice text-small warn row'>
          <Icon name='clock' />
          <span className='grow'>
            <b className='num'>{count(expiring.points)}</b> 积分将于 {dayText(expiring.at - 1, now)}
            过期
          </span>
          <button className='bold firm' type='button' {...leadsTo('/member-card/mall')}>
            去兑换
            <Icon name='right' size={28} />
          </button>
        </div>
      )}
      {frozen_points > 0 && !expiring && (
        <div className='member-notice text-small warn row'>
          <Icon name='clock' />
          <span className='grow'>
            还有 <b className='num'>{count(frozen_points)}</b> 积分在售后期，到期后可用
          </span>
          <button className='bold firm' type='button' {...leadsTo('/member-card/center/integral')}>
            看明细
            <Icon name='right' size={28} />
          </button>
        </div>
      )}
    </>
  )
}

function Side({ text, to }: { text: string; to: string }) {
  return (
    <button type='button' className='member-side text-small mute' {...leadsTo(to)}>
      {text}
      <Icon name='right' size={28} />
    </button>
  )
}

function Levels({ center }: { center: MemberCenter }) {
  const { levels, member, equities, server_time: now } = center
  const { standing } = member
  return (
    <Card title='会员等级' side={<Side text='全部权益' to='/member-card/equity' />}>
      <LevelSlope levels={levels} level={standing.level} growth={standing.growth} />
      <p className='member-note member-keep text-small mute loose px-1 break'>
        {keepText(standing, now)}
      </p>
      {equities.length > 0 && (
        <ul className='member-perks mt-5 pt-6'>
          {equities.slice(0, 4).map(each => (
            <li key={each.equity_id}>
              <Perk {...each} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const kindIcons: Record<number, MemberIconName> = {
  1: 'percent',
  2: 'star',
  3: 'cake',
  4: 'cup',
  5: 'truck',
  6: 'gift',
}

function Perk({ kind, title, value, note }: MemberEquity) {
  return (
    <button className='block wide text-center' type='button' {...leadsTo('/member-card/equity')}>
      <i className='member-pod warn firm'>
        <MemberIcon name={kindIcons[kind] ?? 'gift'} />
      </i>
      <b className='block text-small regular'>{value}</b>
      <span className='block regular mute text-note'>{note || title}</span>
    </button>
  )
}

function Coupons({ center }: { center: MemberCenter }) {
  const { coupons, coupon_n, server_time: now } = center
  return (
    <Card
      title='优惠券'
      note={`${coupon_n} 张可用`}
      side={<Side text='领券' to='/member-card/coupon' />}
    >
      {coupons.length === 0 ? (
        <p className='member-note text-small mute loose break'>现在没有可用的券，去领券中心看看</p>
      ) : (
        <ul className='stack gap-4'>
          {coupons.map(coupon => (
            <li key={coupon.grant_id}>
              <CouponTicket
                coupon={coupon}
                when={soonText(coupon.valid_to, now) || `${dayText(coupon.valid_to, now)}到期`}
                side={
                  <Button kind='main' size='small' onTap={() => openCoupon(coupon)}>
                    去使用
                  </Button>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Orders({ orders }: Pick<MemberCenter, 'orders'>) {
  const places: [MemberIconName | 'ticket' | 'refresh', string, string, number][] = [
    ['wallet', '待付款', '0', orders.unpaid],
    ['gift', '待发货', '10', orders.to_ship],
    ['truck', '待收货', '20', orders.shipped],
    ['ticket', '待核销', '15', orders.to_redeem],
    ['refresh', '售后', 'refund', orders.refund],
  ]
  return (
    <Card title='我的订单' side={<Side text='全部' to='/order/list' />}>
      <nav className='member-orders' aria-label='我的订单'>
        {places.map(([icon, name, tab, n]) => (
          <button
            className='text-note dim stack gap-2'
            key={tab}
            type='button'
            {...leadsTo(`/order/list?tab=${tab}`)}
          >
            {icon === 'ticket' || icon === 'refresh' ? (
              <Icon name={icon} size={52} />
            ) : (
              <MemberIcon name={icon} size={52} />
            )}
            {name}
            {n > 0 && (
              <em className='num text-note bold text-center upright ml-2 px-1'>
                {n > 99 ? '99+' : n}
              </em>
            )}
          </button>
        ))}
      </nav>
    </Card>
  )
}

interface CellProps {
  icon: ReactNode
  name: string
  note?: string
  to: string
}

function Cell({ icon, name, note = '', to }: CellProps) {
  const leads = useLeads(to)
  return (
    <button type='button' className='member-cell text-lead text-left row wide px-6 py-3' {...leads}>
      {icon}
      <b className='fill regular ml-4'>{name}</b>
      {note && <span className='num text-body mute text-right grow'>{note}</span>}
      <Icon name='right' size={32} />
    </button>
  )
}
