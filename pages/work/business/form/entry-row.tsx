import type { ShopEntryRow } from '../../../../api/index.ts'
import { navigateTo } from '../../../../runtime/index.ts'
import { Avatar } from '../../../kit/avatar.tsx'
import { dateTime } from '../../../kit/text/time.ts'
import { answerText } from '../../../mechanics/answers/answer-text.ts'
import { businessPaths } from '../paths.ts'
import { EntryTag } from './entry-tag.tsx'

export interface EntryRowProps {
  entry: ShopEntryRow
  isReviewed: boolean
  /** Unix seconds by the server's clock. */
  now: number
}

/** An entry in the list: who, when, the first answers, and its state. */
export function EntryRow({ entry, isReviewed, now }: EntryRowProps) {
  const { entry_id, nickname, avatar, status, answers, created_at } = entry
  const open = () => void navigateTo({ url: businessPaths.entry(entry_id) })
  return (
    <button type='button' className='kit-card form-row block wide text-left' onClick={open}>
      <span className='form-row-head row mb-3 gap-4'>
        <Avatar src={avatar} name={nickname} size={72} />
        <span className='grow'>
          <b className='one-line text-lead block bold'>{nickname}</b>
          <small className='num text-note mute'>{dateTime(created_at, now)}</small>
        </span>
        <EntryTag status={status} isReviewed={isReviewed} />
      </span>
      {answers.map(({ key, type, label, value }) => (
        <span key={key} className='form-row-line text-small flex py-1 gap-4'>
          <i className='one-line mute firm upright'>{label}</i>
          <span className='one-line slim'>{answerText(type, value)}</span>
        </span>
      ))}
    </button>
  )
}
