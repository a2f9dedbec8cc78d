import type { ActivityDraft } from '../../../../api/index.ts'
import { Card } from '../../../kit/card.tsx'
import { shortYuan } from '../../../kit/text/yuan.ts'

/** What an activity can cost the shop at most, and what in it may be a slip. */
export function CostCard({ draft }: { draft: ActivityDraft }) {
  const { cost, risks } = draft
  if (cost.most_fen === 0 && risks.length === 0) return null
  const { most_fen, money_fen } = cost
  return (
    <Card title={most_fen === 0 ? '发布前再看一眼' : '最多要花'}>
      {most_fen !== 0 && (
        <dl className='draft-rows'>
          <div className='text-body flex apart py-1'>
            <dt className='mute firm'>全部送出</dt>
            <dd className='num text-right slim break'>{amount(most_fen)}</dd>
          </div>
          {money_fen !== 0 && (
            <div className='text-body flex apart py-1'>
              <dt className='mute firm'>其中现金</dt>
              <dd className='num text-right slim break'>{amount(money_fen)}</dd>
            </div>
          )}
        </dl>
      )}
      {risks.map(risk => (
        <p key={risk} className='draft-fault text-small bad mt-1' role='alert'>
          {risk}
        </p>
      ))}
    </Card>
  )
}

const amount = (fen: number): string => (fen < 0 ? '没有上限' : `最多 ¥${shortYuan(fen)}`)
