import type { ShowInfo, StaffInfo } from '../../../api/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Icon } from '../../kit/icon.tsx'
import { telOf } from '../../kit/text/tel-of.ts'

export interface StaffCardProps {
  staff: StaffInfo
  show: ShowInfo
  /** Absent if there is no code. */
  onShowCode: (() => void) | undefined
}

/** The sharer and their contact data, as far as they chose to show them. */
export function StaffCard({ staff, show, onShowCode }: StaffCardProps) {
  const hasPhone = show.show_phone === 1 && staff.phone !== ''
  return (
    <Card className='article-card mb-5'>
      <div className='article-staff row'>
        <Avatar src={staff.avatar} name={staff.name} size={104} />
        <div className='article-grow grow'>
          <h2 className='article-staff-name text-head bold row wrap'>
            {staff.name}
            {staff.position && <span className='kit-tag kit-tag-plain ml-2'>{staff.position}</span>}
          </h2>
          <p className='text-small mute'>
            {[staff.shop_name, staff.store_name].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      {show.show_store === 1 && staff.address && (
        <p className='article-address text-small dim row mt-6 pt-6'>
          <Icon name='pin' size={32} />
          <span className='one-line'>{staff.address}</span>
        </p>
      )}
      {(onShowCode || hasPhone) && (
        <div className='article-staff-acts mt-6 gap-4'>
          {onShowCode && (
            <Button kind='soft' size='mid' icon='qr' onTap={() => onShowCode()}>
              加微信
            </Button>
          )}
          {hasPhone && (
            <a className='kit-btn kit-btn-quiet kit-btn-mid' href={telOf(staff.phone)}>
              <Icon name='phone' />
              <span>打电话</span>
            </a>
          )}
        </div>
      )}
    </Card>
  )
}
