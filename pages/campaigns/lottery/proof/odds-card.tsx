import './odds-card.css'
import type { LotteryBlock } from '../../../../api/index.ts'
import { Card } from '../../../kit/card.tsx'
import { PrizePicture } from '../../../mechanics/draw/prize-art.tsx'
import { oddsText } from '../../../mechanics/draw/odds-text.ts'
import { oddsRows } from '../rules.ts'

/** All prizes with their odds and remaining stock, public before the draw. */
export function OddsCard({ lottery }: { lottery: LotteryBlock }) {
  return (
    <Card title='奖品与概率' note='全程公开'>
      <OddsTable lottery={lottery} />
    </Card>
  )
}

export function OddsTable({ lottery }: { lottery: LotteryBlock }) {
  const { prizes, pity_after: misses, pity_prize: pity } = lottery
  return (
    <>
      <table className='odds'>
        <thead>
          <tr className='row wrap'>
            <th className='regular text-left py-3 text-note mute' scope='col'>
              奖品
            </th>
            <th className='regular text-right py-3 text-note mute' scope='col'>
              概率
            </th>
            <th className='regular text-right py-3 text-note mute' scope='col'>
              剩余
            </th>
          </tr>
        </thead>
        <tbody>
          {oddsRows(prizes).map(({ cell, name, kind, image, odds_ppm, left_text, gone }) => (
            <tr className='row wrap' key={cell}>
              <th className='regular text-left py-3 text-lead row' scope='row'>
                <span className='odds-picture'>
                  <PrizePicture kind={kind} image={image} />
                </span>
                {name}
              </th>
              <td className='num'>{oddsText(odds_ppm)}</td>
              <td className={gone ? 'text-note tint' : 'text-note mute'}>
                {left_text || (kind === 'none' ? '–' : '不限')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {misses > 0 && pity && (
        <p className='text-note mute mt-3'>
          连续 {misses} 次没中，下一次必中{pity}（有余量时）
        </p>
      )}
    </>
  )
}
