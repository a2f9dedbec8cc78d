import type { LiveTarget } from '../../../../api/index.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { QrCode } from '../../../kit/poster/qr-code.tsx'
import { dateTime } from '../../../kit/text/time.ts'
import type { LiveType } from '../live-type.ts'

export interface TargetCardProps {
  target: LiveTarget
  joined: boolean
  row: Pick<LiveType, 'action' | 'addText' | 'joinedText'>
  /** Server time, unix seconds. */
  now: number
}

/** The target of the code, with the picture for a long press. */
export function TargetCard({ target, joined, row, now }: TargetCardProps) {
  const { kind, name, avatar, note, qr_text, qr_expires_at: ends, store_name } = target
  return (
    <section className='kit-card live-target'>
      <header className='row gap-5'>
        {kind === 'group' ? (
          <span className='live-group-mark firm tint' aria-hidden='true'>
            <Icon name='chat' size={48} />
          </span>
        ) : (
          <Avatar src={avatar} name={name} size={96} />
        )}
        <div className='live-target-words grow'>
          <h2 className='text-head heavy tight break'>{name}</h2>
          <p className='text-small dim mt-1'>{[note, store_name].filter(Boolean).join(' · ')}</p>
        </div>
        {joined && <span className='kit-tag kit-tag-good'>{row.joinedText}</span>}
      </header>
      {target.is_fallback && (
        <p className='live-fallback text-small tint mt-4'>
          {row.action === 'join-group'
            ? '群都满了，先加店员，有位置马上拉你'
            : '暂时约满了，先加这位店员，有事一样能问'}
        </p>
      )}
      {qr_text && (
        <div className='live-code'>
          <QrCode text={qr_text} size={440} alt={`${name}的二维码`} />
        </div>
      )}
      <p className='live-hint text-lead bold text-center mt-5'>
        {hintOf(target, joined, row.addText)}
      </p>
      {!qr_text && target.address && (
        <p className='text-note mute text-center mt-1'>{target.address}</p>
      )}
      {ends > 0 && (
        <p className='text-note mute text-center mt-1'>
          二维码 {dateTime(ends, now)} 前有效，过期会自动换新
        </p>
      )}
    </section>
  )
}

function hintOf({ kind, qr_text }: LiveTarget, joined: boolean, addText: string): string {
  if (!qr_text) return kind === 'shop' ? '到店告诉店员，就能加好友' : '到店找 TA，当面加好友'
  if (kind === 'group') return joined ? '找不到群时，长按二维码再进一次' : '长按识别二维码进群'
  return joined ? '有事直接在聊天里说' : `长按识别二维码，${addText}`
}
