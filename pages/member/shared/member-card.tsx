import './member-card.css'
import type { CardFace, MemberBrief, Standing } from '../../../api/index.ts'
import { Icon } from '../../kit/icon.tsx'
import { cardNumber, count, growthPercent } from './member-words.ts'
import { leadsTo } from '../../kit/leads-to.ts'

export interface MemberCardProps {
  card: CardFace
  /** Null shows a sample card. */
  member: MemberBrief | null
}

/** The card: hills in the brand's colour, gold for the level reached. */
export function MemberCard({ card, member }: MemberCardProps) {
  return (
    <section className='member-card' aria-label='会员卡'>
      <Hills />
      <div className='member-card-in stack'>
        <p className='member-card-brand text-body bold row'>
          {card.logo && <img className='mr-3' src={card.logo} alt='' />}
          {card.brand_name}
        </p>
        <p className='member-card-level flex wrap at-baseline mt-6'>
          {member ? (
            <>
              <b className='mr-3'>{member.standing.name}会员</b>
              <span className='num text-small heavy'>Lv.{member.standing.level}</span>
            </>
          ) : (
            <b className='mr-3'>{card.name}</b>
          )}
        </p>
        <p className='member-card-no num text-body mb-5'>
          {member ? cardNumber(member.card_no) : '开卡后这里是你的卡号'}
        </p>
        {member && <Growth standing={member.standing} />}
      </div>
      {member && (
        <button
          type='button'
          className='member-card-code text-note tight row'
          {...leadsTo('/member-card/qrcode')}
        >
          <Icon name='qr' size={44} />
          会员码
        </button>
      )}
    </section>
  )
}

function Growth({ standing }: { standing: Standing }) {
  const { next, growth } = standing
  const percent = growthPercent(standing)
  return (
    <div className='member-card-growth'>
      <p className='text-note flex wrap apart'>
        <span>
          {next ? (
            <>
              再消费 <b className='num'>¥{count(next.missing)}</b> 升为{next.name}
            </>
          ) : (
            '已是最高等级'
          )}
        </span>
        <span className='num'>
          {count(growth)}
          {next && ` / ${count(next.growth_min)}`}
        </span>
      </p>
      <div className='member-card-bar' aria-hidden='true'>
        <i className='block' style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}

function Hills() {
  return (
    <svg
      className='member-card-hills wide'
      viewBox='0 0 351 204'
      preserveAspectRatio='xMidYMid slice'
      aria-hidden='true'
    >
      <circle className='member-sun' cx='236' cy='92' r='54' />
      <path
        className='member-far'
        d='M110 204c34-50 64-84 94-84 26 0 40 26 60 26 26 0 44-34 87-40v98z'
      />
      <path className='member-near' d='M60 204c44-30 90-44 136-36s98 6 155-22v58z' />
      <path
        className='member-contours'
        d='M86 204c44-24 84-34 128-26s92 4 137-18M120 204c34-16 66-22 102-16s88 4 129-14M160 204c24-8 46-10 70-6s82 4 121-10'
      />
    </svg>
  )
}
