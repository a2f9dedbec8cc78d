import { Avatar } from '../../../kit/avatar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import type { HeadWords } from '../live-type.ts'

/** A card beside a code: whose it is, how the visitor stands to them, or an offer. */
export function HeadCard({ face, icon, title, text, more, good, plain, link }: HeadWords) {
  return (
    <section className='kit-card live-lock row gap-5'>
      {face && <Avatar src={face.avatar} name={face.nickname} size={80} />}
      {icon && (
        <span className='live-group-mark firm tint' aria-hidden='true'>
          <Icon name={icon} size={48} />
        </span>
      )}
      <div className='live-target-words grow'>
        <h2 className='text-head heavy tight break'>{title}</h2>
        <p className='text-small dim mt-1'>{text}</p>
        {more && <p className='text-small dim mt-1'>{more}</p>}
      </div>
      {good && <span className='kit-tag kit-tag-good'>{good}</span>}
      {plain && <span className='kit-tag kit-tag-plain'>{plain}</span>}
      {link && (
        <Button kind='soft' size='small' leads={link.url}>
          {link.text}
        </Button>
      )}
    </section>
  )
}
