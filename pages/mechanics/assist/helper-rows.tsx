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
    <ul className='assist-rows'>
      {rows.map((row, index) => (
        // Rows are only ever prepended.
        <li key={rows.length - index}>
          <Avatar src={row.avatar} name={row.nickname} size={76} />
          <div>
            <b>
              {row.nickname}
              {row.tag && <span className='kit-tag kit-tag-plain'>{row.tag}</span>}
            </b>
            <small>{agoText(row.at, now)}</small>
          </div>
          <span className='assist-cut'>
            −<Price fen={row.cut_fen} size='s' />
          </span>
        </li>
      ))}
    </ul>
  )
}
