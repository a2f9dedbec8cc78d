import './later.css'
import { shortYuan } from '../../../kit/text/yuan.ts'

export interface GiftRow {
  name: string
  /** -1 = unlimited. */
  pieces: number
  /** Value of each, fen; -1 = without a bound. */
  fen: number
  /** What the people of a trial would take; -1 or left out = unknown. */
  given?: number
}

/** What people can get, as a table: name, value, pieces, and what a trial gave away. */
export function GiftTable({ gifts }: { gifts: readonly GiftRow[] }) {
  const isTried = gifts.some(({ given = -1 }) => given >= 0)
  return (
    <table className='draft-gifts num text-small wide'>
      <thead className='mute'>
        <tr>
          <th scope='col'>奖品</th>
          <th scope='col'>每份值</th>
          <th scope='col'>份数</th>
          {isTried && <th scope='col'>试算送出</th>}
        </tr>
      </thead>
      <tbody>
        {gifts.map(({ name, pieces, fen, given = -1 }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- gifts have no id
          <tr key={at}>
            <th scope='row' className='break'>
              {name}
            </th>
            <td>{fen > 0 ? `¥${shortYuan(fen)}` : '—'}</td>
            <td>{pieces < 0 ? '不限' : pieces}</td>
            {isTried && <td>{given < 0 ? '—' : given}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
