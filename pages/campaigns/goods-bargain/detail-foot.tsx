import type { BargainItem, GoodsBargainDetail } from '../../../api/index.ts'
import { Card } from '../../kit/card.tsx'
import { Icon } from '../../kit/icon.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { Thumb } from '../../kit/thumb.tsx'
import { HelperRows } from '../../mechanics/assist/helper-rows.tsx'

/** How many helpers the page lists; the sheet lists all of them. */
const SHOWN = 5

/** Cleans the shop's words, which is large. */
const GoodsWords = /* @__PURE__ */ lazyWithRetry(() =>
  import('./goods-words.tsx').then(({ GoodsWords: Words }) => Words),
)

interface DetailFootProps {
  detail: GoodsBargainDetail
  /** All friends are asked for. */
  onAll: () => void
}

/** Whoever has helped, the goods in the shop's words, and how it goes. */
export function DetailFoot({ detail, onAll }: DetailFootProps) {
  const { item } = detail
  return (
    <>
      <Helpers detail={detail} onAll={onAll} />
      {item && <Goods item={item} />}
      <Rules detail={detail} />
    </>
  )
}

function Helpers({ detail, onAll }: DetailFootProps) {
  const { session, server_time: now } = detail
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

function Goods({ item }: { item: BargainItem }) {
  const [, ...more] = item.images
  if (more.length === 0 && !item.content) return null
  return (
    <Card title='商品详情'>
      {more.length > 0 && (
        <div className='bargain-pictures'>
          {more.slice(0, 3).map(src => (
            <Thumb key={src} className='bargain-small-picture' src={src} icon='bag' />
          ))}
        </div>
      )}
      {item.content && <GoodsWords html={item.content} />}
    </Card>
  )
}

/** How it goes, in four lines; the whole of it is in the rules sheet. */
function Rules({ detail }: { detail: GoodsBargainDetail }) {
  const { item, session, session_s, hold_s, buy_at } = detail
  const cuts = session?.cuts_total ?? item?.skus[0]?.cuts_total ?? 0
  const hours = (seconds: number) => Math.round(seconds / 3600)
  const lines = [
    ['刀数', `一共 ${cuts} 刀，第 ${cuts} 刀正好到底价`],
    [
      '时间',
      `发起后 ${hours(session_s)} 小时内${buy_at === 'any' ? '，也可按现价直接买' : '，砍到底价再下单'}`,
    ],
    ['留货', `砍到底价后为你留 ${hours(hold_s)} 小时`],
    ['帮砍', '每位好友为同一件砍一刀'],
    ['退款', '未发货可退，原路退回'],
  ]
  return (
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
}
