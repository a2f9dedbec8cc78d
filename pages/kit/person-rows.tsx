import './lined.css'
import './person-rows.css'
import { Avatar } from './avatar.tsx'

export interface PersonRow {
  nickname: string
  avatar: string
  /** Below the name. */
  note: string
  /** State at the end of the row. */
  tag: string
  /** The state counts as a success. */
  isGood: boolean
}

/** People in rows, each with a state. */
export const PersonRows = ({ rows }: { rows: PersonRow[] }) => (
  <ul className='kit-people lined'>
    {rows.map(({ nickname, avatar, note, tag, isGood }, at) => (
      // New people come first, and two may have the same name and time.
      <li className='row py-3' key={rows.length - at}>
        <Avatar src={avatar} name={nickname} size={76} />
        <div className='grow mx-5'>
          <b className='one-line text-lead block bold'>{nickname}</b>
          <small className='text-note mute'>{note}</small>
        </div>
        <span className={isGood ? 'kit-tag kit-tag-good' : 'kit-tag kit-tag-plain'}>{tag}</span>
      </li>
    ))}
  </ul>
)
