import type { ActivityPoster } from '../../../api/index.ts'
import { Figures } from '../../kit/figures.tsx'
import { Icon } from '../../kit/icon.tsx'
import { yuan } from '../../kit/text/yuan.ts'

export interface PosterWords {
  /** Label of the participations in this campaign. */
  join: string
  /** Omitted where there are no rewards. */
  reward?: string
}

export interface PosterNumbersProps {
  stats: ActivityPoster['stats']
  words: PosterWords
  onCampaign: () => void
}

/** Results of a poster and its activity so far. */
export function PosterNumbers({ stats, words, onCampaign }: PosterNumbersProps) {
  return (
    <section className='kit-card'>
      <header className='kit-card-head'>
        <h2 className='kit-card-title'>活动数据</h2>
        <button type='button' className='kit-link' onClick={onCampaign}>
          去活动页
          <Icon name='right' />
        </button>
      </header>
      <Figures figures={numbersOf(stats, words)} />
    </section>
  )
}

function numbersOf(
  { scan, join, reward, left_fen: left, today, quota_left: quota }: ActivityPoster['stats'],
  words: PosterWords,
): [figure: string, name: string][] {
  const numbers: [string, string][] = [
    [grouped(scan), '扫我的码'],
    [grouped(join), words.join],
  ]
  if (words.reward) numbers.push([grouped(reward), words.reward])
  if (left !== undefined) numbers.push([yuan(left), '剩余（元）'])
  if (today !== undefined) numbers.push([grouped(today), '今天送出'])
  if (quota !== undefined) numbers.push([quota < 0 ? '不限' : grouped(quota), '剩余名额'])
  return numbers
}

const grouped = (n: number) => n.toLocaleString('en-US')
