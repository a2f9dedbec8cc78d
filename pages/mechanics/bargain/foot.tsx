import type { BargainPeople, BargainProgress } from '../../../api/index.ts'
import { Card } from '../../kit/card.tsx'
import { Icon } from '../../kit/icon.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { Thumb } from '../../kit/thumb.tsx'
import { HelperRows } from '../assist/helper-rows.tsx'

/** How many helpers the page lists; the sheet lists all of them. */
const SHOWN = 5

/** Cleans the shop's words, which is large. */
const ShopWords = /* @__PURE__ */ lazyWithRetry(() =>
  import('./shop-words.tsx').then(({ ShopWords: Words }) => Words),
)

interface HelpersProps {
  session: (BargainProgress & BargainPeople) | null
  now: number
  /** All friends are asked for. */
  onAll: () => void
}

/** Whoever has helped, the newest first. */
export function Helpers({ session, now, onAll }: HelpersProps) {
  if (!session || (session.cuts_done === 0 && session.own_fen === 0)) return null
  const { helps } = session
  const newest = helps.flatMap((_, at) => helps[helps.length - 1 - at] ?? [])
  const own = { ...session.owner, cut_fen: session.own_fen, at: session.created_at, tag: '第一刀' }
  const rows = session.own_fen > 0 ? [...newest, own] : newest
  return (
    <Card
      title='帮砍好友'
      note={`${session.cuts_done} 人`}
      side={
        session.cuts_done > SHOWN && (
          <button type='button' className='kit-link' onClick={onAll}>
            全部
            <Icon name='right' />
          </button>
        )
      }
    >
      <HelperRows rows={rows.slice(0, SHOWN)} now={now} />
    </Card>
  )
}

interface ThingProps {
  title: string
  images: readonly string[]
  /** HTML of the shop. */
  content: string
}

/** What is sold, in the shop's pictures and words. */
export function Thing({ title, images, content }: ThingProps) {
  const [, ...more] = images
  if (more.length === 0 && !content) return null
  return (
    <Card title={title}>
      {more.length > 0 && (
        <div className='bargain-pictures'>
          {more.slice(0, 3).map(src => (
            <Thumb key={src} className='bargain-small-picture' src={src} icon='bag' />
          ))}
        </div>
      )}
      {content && <ShopWords html={content} />}
    </Card>
  )
}

/** How it goes, in a few lines; the whole of it is in the rules sheet. */
export const HowItGoes = ({ lines }: { lines: readonly [name: string, text: string][] }) => (
  <Card title='砍价说明'>
    <dl className='bargain-rules'>
      {lines.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Card>
)

export const hoursText = (seconds: number): string => `${Math.round(seconds / 3600)} 小时`
