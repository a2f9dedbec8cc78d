import '../../kit/lined.css'
import type { FissionDetail, FissionShare } from '../../../api/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Card } from '../../kit/card.tsx'

/** Shares of the opened pot, and the rules. */
export function FissionFoot({ detail }: { detail: FissionDetail }) {
  const shares = detail.session?.shares ?? []
  return (
    <>
      {shares.length > 0 && <Shares shares={shares} />}
      <How detail={detail} />
    </>
  )
}

function Shares({ shares }: { shares: FissionShare[] }) {
  const most = Math.max(...shares.map(({ amount_fen }) => amount_fen))
  const isSplit = new Set(shares.map(({ amount_fen }) => amount_fen)).size > 1
  return (
    <Card title='每个人拆到的'>
      <ul className='fission-shares lined'>
        {shares.map(({ nickname, avatar, is_me, reward, amount_fen }, at) => (
          <li key={`${at}${nickname}`} className={is_me ? 'is-me row' : 'row'}>
            <Avatar src={avatar} name={nickname} size={72} />
            <span className='row grow gap-2'>
              <b className='one-line'>{is_me ? '我' : nickname}</b>
              {isSplit && amount_fen === most && (
                <i className='kit-tag text-note upright'>手气最佳</i>
              )}
            </span>
            <small className='text-body firm ink bold'>{reward.name}</small>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function How({ detail }: { detail: FissionDetail }) {
  const { tiers, hours, owner_counts, join_limit, new_only, fallback } = detail
  const needs = tiers.map(({ need }) => need).join('、')
  return (
    <Card title='怎么玩'>
      <ol className='fission-how'>
        <li className='text-body py-1'>
          发起一个福袋，叫好友来一起拆，满 {needs} 人拆开{owner_counts ? '（含你）' : '（不含你）'}
        </li>
        <li className='text-body py-1'>
          {tiers.length > 1
            ? `福袋等 ${hours} 小时，到时按已经到的人数拆开`
            : `福袋等 ${hours} 小时，人齐当场为所有人拆开`}
        </li>
        <li className='text-body py-1'>
          好友在一个福袋里算一次，整个活动最多一起拆 {join_limit} 个{new_only && '，只限新顾客'}
        </li>
        <li className='text-body py-1'>
          {fallback ? `没有拆开，发起人得一份${fallback.name}` : '没有拆开，发起的机会还给你'}
        </li>
      </ol>
    </Card>
  )
}
