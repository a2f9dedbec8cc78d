import type { Guide } from '../../../api/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Icon } from '../../kit/icon.tsx'
import { telOf } from '../../kit/text/tel-of.ts'

/** Whose card it is, with the way to call them where they let others see it. `note`: under the name. */
export function GuideFace({ guide, note = '' }: { guide: Guide; note?: string }) {
  const { name, avatar, title, store_name, phone } = guide
  return (
    <div className='guide-card-who row text-left gap-5'>
      <Avatar src={avatar} name={name} size={112} />
      <div className='grow'>
        <h2 className='text-title heavy break'>{name}</h2>
        <p className='text-small dim mt-1'>{[title, store_name].filter(Boolean).join(' · ')}</p>
        {note && <p className='text-small dim mt-1'>{note}</p>}
      </div>
      {phone && (
        <a className='guide-card-call tint firm' href={telOf(phone)} aria-label={`给${name}打电话`}>
          <Icon name='phone' />
        </a>
      )}
    </div>
  )
}
