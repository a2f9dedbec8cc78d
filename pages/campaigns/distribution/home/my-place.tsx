import { distributorStatus } from '../../../../api/values/distributor-status.ts'
import type { Distribution, DistributorMe } from '../../../../api/index.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { leadsTo } from '../../../kit/leads-to.ts'
import { yuan } from '../../../kit/text/yuan.ts'
import { joinWords } from '../rules.ts'

export interface MyPlaceProps {
  distribution: Distribution
  onJoin: () => void
  onRules: (() => void) | undefined
  onShare: () => void
}

/** The distributor's numbers, or the way to join. */
export function MyPlace({ distribution, onJoin, onRules, onShare }: MyPlaceProps) {
  const { me, from } = distribution
  return (
    <section className='kit-card'>
      {from && me?.status !== distributorStatus.active && (
        <p className='text-small row dim mb-4 gap-2'>
          <Avatar src={from.avatar} name={from.nickname} size={44} />
          来自 {from.nickname} 的推荐
        </p>
      )}
      {me?.status === distributorStatus.active ? (
        <Numbers me={me} onShare={onShare} />
      ) : (
        <Join distribution={distribution} onJoin={onJoin} />
      )}
      {onRules && (
        <button
          type='button'
          className='share-rules text-small mute row middle wide'
          onClick={onRules}
        >
          推广规则
          <Icon name='right' size={28} />
        </button>
      )}
    </section>
  )
}

function Numbers({ me, onShare }: { me: DistributorMe; onShare: () => void }) {
  return (
    <>
      <header className='row gap-4'>
        <Avatar src={me.avatar} name={me.nickname} size={88} />
        <div className='grow'>
          <h2 className='one-line text-head heavy'>{me.nickname}</h2>
          <p className='text-small mute'>推广员 · {me.customer_n} 位客户</p>
        </div>
        <Button kind='main' size='small' icon='share' onTap={onShare}>
          邀请朋友
        </Button>
      </header>
      <dl className='share-sums flex mt-6'>
        <Sum name='今日收益' fen={me.today_fen} />
        <Sum name='待结算' fen={me.waiting_fen} />
        <Sum name='累计到账' fen={me.settled_fen} />
      </dl>
      <nav className='share-ways-out flex mt-6 gap-3' aria-label='推广中心'>
        <button className='text-body tint fill' type='button' {...leadsTo('/distribution/income')}>
          我的佣金
        </button>
        <button className='text-body tint fill' type='button' {...leadsTo('/distribution/invite')}>
          我的客户
        </button>
        <button className='text-body tint fill' type='button' {...leadsTo('/withdraw')}>
          提现
        </button>
      </nav>
    </>
  )
}

const Sum = ({ name, fen }: { name: string; fen: number }) => (
  <div className='grow text-center'>
    <dt className='text-small mute'>{name}</dt>
    <dd className='num text-title heavy mt-1'>{yuan(fen)}</dd>
  </div>
)

function Join({ distribution, onJoin }: { distribution: Distribution; onJoin: () => void }) {
  const { title, text, button } = joinWords(distribution.me, distribution)
  const { level1_bp: bp, settle_days: days } = distribution
  return (
    <>
      <header className='row gap-4'>
        <div className='grow'>
          <h2 className='text-head heavy'>{title}</h2>
          <p className='text-small mute'>{text}</p>
        </div>
        {button && (
          <Button kind='main' size='small' onTap={onJoin}>
            {button}
          </Button>
        )}
      </header>
      <ol className='share-steps flex mt-6 gap-2'>
        <li className='text-note dim text-center px-1 py-4 fill'>
          <b className='text-lead block tint mb-1'>分享</b>链接或海报
        </li>
        <li className='text-note dim text-center px-1 py-4 fill'>
          <b className='text-lead block tint mb-1'>成交</b>约 {bp / 100}% 佣金
        </li>
        <li className='text-note dim text-center px-1 py-4 fill'>
          <b className='text-lead block tint mb-1'>到账</b>完成后 {days} 天
        </li>
      </ol>
    </>
  )
}
