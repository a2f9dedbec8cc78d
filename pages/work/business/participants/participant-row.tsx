import type { ParticipantRow } from '../../../../api/index.ts'
import { navigateTo } from '../../../../runtime/index.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { dateTime } from '../../../kit/text/time.ts'
import { worthOf } from './participant-words.ts'

export interface ParticipantCardProps {
  person: ParticipantRow
  /** Unix seconds by the server's clock. */
  now: number
  /** Opens the person's coupons; only for who may take them back. */
  onGrants?: (() => void) | undefined
}

/** A participant: who, when, the last deeds, and what does not count. Customers lead to their record. */
export function ParticipantCard({ person, now, onGrants }: ParticipantCardProps) {
  const open = () => void navigateTo({ url: `/pages/customer/detail?id=${person.uid}` })
  return (
    <div className='kit-card participant'>
      {person.is_customer ? (
        <button type='button' className='block wide text-left' onClick={open}>
          <Inside person={person} now={now} />
        </button>
      ) : (
        <Inside person={person} now={now} />
      )}
      {onGrants && (
        <div className='row end mt-3'>
          <Button kind='line' size='small' onTap={onGrants}>
            看券、收回
          </Button>
        </div>
      )}
    </div>
  )
}

function Inside({ person, now }: Pick<ParticipantCardProps, 'person' | 'now'>) {
  const { nickname, avatar, last_at, deeds, uncounted, is_customer } = person
  const worth = worthOf(person)
  return (
    <>
      <span className='row gap-4'>
        <Avatar src={avatar} name={nickname} size={72} />
        <span className='grow'>
          <b className='one-line text-lead block bold'>{nickname || '没有昵称'}</b>
          <small className='num text-note mute'>{dateTime(last_at, now)}</small>
        </span>
        {is_customer && <Icon name='right' size={28} />}
      </span>
      {deeds.map(({ text, at }, index) => (
        // Somebody may do the same twice in a second.
        <span key={index} className='text-small row top gap-4 mt-3'>
          <span className='grow break'>{text}</span>
          {deeds.length > 1 && <i className='num text-note mute upright'>{dateTime(at, now)}</i>}
        </span>
      ))}
      {uncounted.map(({ text }, index) => (
        <span key={index} className='text-small warn block break mt-3'>
          没计入：{text}
        </span>
      ))}
      {worth && <span className='num text-small mute block mt-3'>{worth}</span>}
    </>
  )
}
