import './steps.css'
import type { HelperDetail } from '../../../api/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Card } from '../../kit/card.tsx'
import { Icon } from '../../kit/icon.tsx'
import { leadsTo } from '../../kit/leads-to.ts'
import { PrizePicture } from '../../mechanics/draw/prize-art.tsx'
import type { HelperScreenProps } from './screen-props.ts'
import { start } from './paths.ts'
import { countText } from './rules.ts'

/** Prizes, participants, rules, and data for verifying the draw. */
export function HelperFoot(page: HelperScreenProps) {
  const { detail } = page
  return (
    <>
      <Prizes detail={detail} />
      {detail.joiners.length > 0 && <Joiners detail={detail} />}
      <Proof {...page} />
      <How detail={detail} />
    </>
  )
}

const listOf = (page: string, id: number) => leadsTo(`${start}/${page}?id=${id}`)

const Prizes = ({ detail: { prizes, sponsor } }: { detail: HelperDetail }) => (
  <Card title='奖品' {...(sponsor && { note: `${sponsor} 提供` })}>
    <ul className='helper-prizes'>
      {prizes.map(({ id, name, kind, image, value_text, count }, at) => (
        <li className='row py-3' key={id}>
          <PrizePicture kind={kind} image={image} />
          <span className='grow'>
            <b className='block bold'>{name}</b>
            {value_text && <em className='text-note dim upright'>{value_text}</em>}
          </span>
          <small className='text-small row firm dim ml-3 gap-2'>
            {at === 0 && <i className='kit-tag text-note upright'>头奖</i>}
            {countText(count)}
          </small>
        </li>
      ))}
    </ul>
  </Card>
)

function Joiners({ detail }: { detail: HelperDetail }) {
  const { activity, draw, joiners, show_rank } = detail
  return (
    <Card
      title={`${draw.people_now} 人参与`}
      side={
        <button type='button' className='kit-link' {...listOf('joiner', activity.id)}>
          全部
          <Icon name='right' />
        </button>
      }
    >
      <div className='row wrap gap-2'>
        {joiners.map(({ nickname, avatar }, at) => (
          <Avatar key={`${at}${nickname}`} src={avatar} name={nickname} size={64} />
        ))}
        {show_rank && (
          <button type='button' className='kit-link helper-all' {...listOf('ranking', activity.id)}>
            助力排行
            <Icon name='right' />
          </button>
        )}
      </div>
    </Card>
  )
}

function Proof({ detail, store, openSheet }: HelperScreenProps) {
  const { seed_hash, state } = detail.draw
  const isOut = state === 'done' && !store.isPreview
  return (
    <Card
      title='谁都能验'
      note='先封存，后公开'
      side={
        isOut && (
          <button type='button' className='kit-link' onClick={() => openSheet({ kind: 'proof' })}>
            重新算一遍
            <Icon name='right' />
          </button>
        )
      }
    >
      <p className='helper-small text-note mute'>
        {state === 'done'
          ? '种子和全部抽奖码已经公开，你的手机可以把这次开奖重新算一遍。'
          : '抽奖码的顺序由事先封存的种子决定，开奖后公开种子和全部抽奖码。'}
      </p>
      <details className='helper-small helper-hash text-note mute'>
        <summary>验证用的数据</summary>
        种子指纹 <code className='break'>{seed_hash}</code>
      </details>
    </Card>
  )
}

const How = ({
  detail: { max_codes, help_limit, claim_days, redraws },
}: {
  detail: HelperDetail
}) => (
  <Card title='怎么玩'>
    <ol className='helper-how'>
      <li className='text-body py-1'>
        参与就有一个抽奖码，好友每助力一次再加一个，最多 {max_codes} 个
      </li>
      <li className='text-body py-1'>每位好友给同一个人助力一次，一共可以帮 {help_limit} 个人</li>
      <li className='text-body py-1'>到时自动开奖，每人最多中一件，码越多机会越多</li>
      <li className='text-body py-1'>
        中奖后 {claim_days} 天内领取{redraws && '，没领的再抽给没中奖的人'}
      </li>
    </ol>
  </Card>
)
