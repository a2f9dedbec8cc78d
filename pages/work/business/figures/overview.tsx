import { useState } from 'react'
import type { ShopFigures } from '../../../../api/index.ts'
import { Card } from '../../../kit/card.tsx'
import { SpanLines, SpanTable } from '../../charts/span-lines.tsx'
import {
  axisText,
  beforeNames,
  changeText,
  type FigureName,
  figureNames,
  figureText,
  newestFirst,
  pointsOf,
  spans,
} from './figures-rules.ts'
import { leadsTo } from '../../../kit/leads-to.ts'

/** The span's figures beside those before it; the chosen one is drawn. */
export function Overview({ figures }: { figures: ShopFigures }) {
  const [chosen, setChosen] = useState<FigureName>('amount_fen')
  const { days } = figures
  const orders = (
    <button type='button' className='kit-link' {...leadsTo('/pages/mine/orders')}>
      看订单
    </button>
  )
  return (
    <>
      <Card title='合计' note={`和${beforeNames[days]}比`} side={orders}>
        <div className='shop-figures-tiles gap-2' role='group' aria-label='看哪个数'>
          {figureNames(days).map(([name, title]) => (
            <Tile
              key={name}
              title={title}
              name={name}
              figures={figures}
              isChosen={name === chosen}
              onPick={() => setChosen(name)}
            />
          ))}
        </div>
        {days > 1 && (
          <p className='text-note mute mt-3'>同一个人一天来几次都算一个访客，隔天再来另算</p>
        )}
      </Card>
      <Trend figures={figures} name={chosen} />
    </>
  )
}

interface TileProps {
  title: string
  name: FigureName
  figures: ShopFigures
  isChosen: boolean
  onPick: () => void
}

function Tile({ title, name, figures: { totals, before }, isChosen, onPick }: TileProps) {
  const change = changeText(totals[name], before[name])
  const isMore = change.startsWith('+') && name !== 'refund_fen'
  return (
    <button type='button' className='text-left px-3 py-3' aria-pressed={isChosen} onClick={onPick}>
      <span className='text-note mute block'>{title}</span>
      <b className='num text-title tight block break'>{figureText(name, totals[name])}</b>
      <small className={isMore ? 'num text-note good block' : 'num text-note mute block'}>
        {change || `之前 ${figureText(name, before[name])}`}
      </small>
    </button>
  )
}

function Trend({ figures, name }: { figures: ShopFigures; name: FigureName }) {
  const [isTable, setIsTable] = useState(false)
  const { days, totals, before } = figures
  const title = figureNames(days).find(([each]) => each === name)?.[1] ?? ''
  const span = spans.find(([each]) => each === days)?.[1] ?? ''
  const unit = { 1: '每小时', 7: '每天', 30: '每天', 84: '每周' }[days]
  const points = pointsOf(figures, name)
  const flip = (
    <button type='button' className='kit-link' onClick={() => setIsTable(!isTable)}>
      {isTable ? '看图' : '看表格'}
    </button>
  )
  return (
    <Card title={`${unit}${title}`} side={flip}>
      <p className='work-chart-key text-small flex wrap mute gap-6'>
        <span className='work-chart-now'>
          {span} <b className='num ink'>{figureText(name, totals[name])}</b>
        </span>
        <span className='work-chart-before'>
          {beforeNames[days]} <b className='num ink'>{figureText(name, before[name])}</b>
        </span>
      </p>
      {isTable ? (
        <SpanTable
          points={newestFirst(points)}
          names={[days === 1 ? '时间' : days === 84 ? '周（起）' : '日期', span, beforeNames[days]]}
          format={value => value.toLocaleString('en-US')}
        />
      ) : (
        <SpanLines points={points} label={`${span}${unit}的${title}`} format={axisText} />
      )}
    </Card>
  )
}
