import '../../kit/lined.css'
import './assist.css'
import { Avatar } from '../../kit/avatar.tsx'
import { Price } from '../../kit/price.tsx'
import { agoText } from '../../kit/text/ago-text.ts'

export interface HelperRow {
  nickname: string
  avatar: string
  cut_fen: number
  /** Unix seconds. */
  at: number
  /** Short text beside the name, e.g. 第一刀. */
  tag?: string
}

/** The helpers and the amounts of their cuts. */
export function HelperRows({ rows, now }: { rows: HelperRow[]; now: number }) {
  return (
    <ul className='assist-rows lined'>
      {rows.map((row, index) => (
        // Rows are only ever prepended.
        <li className='row py-4' key={rows.length - index}>
          <Avatar src={row.avatar} name={row.nickname} size={76} />
          <div className='grow'>
            <b className='row bold'>
              {row.nickname}
              {row.tag && <span className='kit-tag kit-tag-plain ml-2'>{row.tag}</span>}
            </b>
            <small className='text-note mute block'>{agoText(row.at, now)}</small>
          </div>
          <span className='firm tint heavy ml-3'>
            −<Price fen={row.cut_fen} size='s' />
          </span>
        </li>
      ))}
    </ul>
  )
}
