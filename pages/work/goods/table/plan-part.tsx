import '../../../kit/lined.css'
import { stockCell } from '../../../../api/index.ts'
import { shortYuan } from '../../../kit/text/yuan.ts'
import type { LineChange, TablePlan } from './table-store.ts'

const MOST_SHOWN = 100

/** What a table would change, line by line. */
export function PlanPart({ plan: { changes, uses } }: { plan: TablePlan }) {
  if (changes.length === 0) {
    return (
      <p className='text-body mb-4' role='status'>
        和店里现在的一样，没有要改的
      </p>
    )
  }
  const added = changes.filter(({ isNew }) => isNew).length
  return (
    <div className='mb-4' role='status'>
      <p className='text-body bold'>
        {[
          added > 0 && `加 ${added} 行`,
          added < changes.length && `改 ${changes.length - added} 行`,
        ]
          .filter(Boolean)
          .join('，')}
      </p>
      {uses.length > 0 && (
        <p className='text-small warn mt-2 mb-2' role='alert'>
          {uses.map(({ title }) => `「${title}」`).join('')}正在卖它。活动价不变，原价会换成新的
        </p>
      )}
      <ul className='table-plan text-small lined'>
        {changes.slice(0, MOST_SHOWN).map(change => (
          <li className='row apart gap-4 py-2' key={change.line}>
            <span className='grow one-line'>{change.title}</span>
            <span className='num mute'>{changeWords(change)}</span>
          </li>
        ))}
      </ul>
      {changes.length > MOST_SHOWN && (
        <p className='text-note mute mt-1'>还有 {changes.length - MOST_SHOWN} 行</p>
      )}
    </div>
  )
}

function changeWords({ isNew, price, stock }: LineChange): string {
  if (isNew) return `新 ¥${shortYuan(price?.to ?? 0)} · ${piecesText(stock?.to ?? null)}`
  return [
    price && `¥${shortYuan(price.from ?? 0)} → ¥${shortYuan(price.to)}`,
    stock && `${stockCell(stock.from)} → ${piecesText(stock.to)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const piecesText = (left: number | null): string => (left === null ? '不限' : `${left} 件`)
