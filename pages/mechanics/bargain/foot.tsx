import type { BargainPeople, BargainProgress } from '../../../api/index.ts'
import { Card } from '../../kit/card.tsx'
import { Icon } from '../../kit/icon.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { Thumb } from '../../kit/thumb.tsx'
import { HelperRows } from '../assist/helper-rows.tsx'

/** Helpers listed on the page; the sheet lists all. */
const HELPERS_SHOWN = 5

/** Lazy, because the sanitiser is large. */
const ShopWords = /* @__PURE__ */ lazyWithRetry(() =>
  import('./shop-words.tsx').then(({ ShopWords: Words }) => Words),
)

interface HelpersProps {
  session: (BargainProgress & BargainPeople) | null
  now: number
  /** Opens the list of all helpers. */
  onAll: () => void
}

/** The helpers, newest first. */
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
        session.cuts_done > HELPERS_SHOWN && (
          <button type='button' className='kit-link' onClick={onAll}>
            全部
            <Icon name='right' />
          </button>
        )
      }
    >
      <HelperRows rows={rows.slice(0, HELPERS_SHOWN)} now={now} />
    </Card>
  )
}

interface ThingProps {
  title: string
  images: readonly string[]
  /** The shop's HTML. */
  content: string
}

/** The item for sale, with the shop's pictures and description. */
export function Thing({ title, images, content }: ThingProps) {
  const [, ...more] = images
  if (more.length === 0 && !content) return null
  return (
    <Card title={title}>
      {more.length > 0 && (
        <div className='bargain-pictures gap-3'>
          {more.slice(0, 3).map(src => (
            <Thumb key={src} className='bargain-small-picture wide' src={src} icon='bag' />
          ))}
        </div>
      )}
      {content && <ShopWords html={content} />}
    </Card>
  )
}

/** Short explanation; the full text is in the rules sheet. */
export const HowItGoes = ({ lines }: { lines: readonly [name: string, text: string][] }) => (
  <Card title='砍价说明'>
    <dl className='bargain-rules'>
      {lines.map(([name, text]) => (
        <div className='text-body flex py-1' key={name}>
          <dt className='mute firm'>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Card>
)

export const hoursText = (seconds: number): string => `${Math.round(seconds / 3600)} 小时`
