import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import {
  activityQrcode,
  type ActivityDraft,
  type ActivityPublished,
  goodsPrices,
  type PlainPoster,
  type PosterOffer,
} from '../../../../api/index.ts'
import { createQuery } from '../../../data/query.ts'
import { posterContent } from '../../../campaign/poster/poster-content.ts'
import { PosterPaper } from '../../../campaign/poster/poster-paper.tsx'
import { TABLE_CARD } from '../../../campaign/poster/card-size.ts'
import { shortYuan } from '../../../kit/text/yuan.ts'
import { themeOf } from '../../../kit/theme/theme.ts'

interface TableCardProps {
  published: ActivityPublished
  draft: ActivityDraft
}

/** The activity as a card for the table: its offer and its code; the bare code where the offer does not come. */
export function TableCard({ published, draft }: TableCardProps) {
  const { title, kind, color } = draft
  const { activity_id, qrcode, url } = published
  const [query] = useState(() =>
    createQuery<{ poster: PlainPoster }>({
      read: async how => ({
        poster: await activityQrcode({ id: String(activity_id), type: kind }, how),
      }),
    }),
  )
  const state = useStore(query.$state)
  useEffect(() => void query.load(), [query])
  if (state.status === 'loading') {
    return <div className='draft-table-place' role='status' aria-label='桌牌生成中' />
  }
  if (state.status !== 'ready') {
    return (
      <figure className='draft-done text-center'>
        <img src={qrcode} alt={`${title}的二维码`} />
        <figcaption className='text-small mute mt-3'>长按保存二维码，打印出来贴在店里</figcaption>
      </figure>
    )
  }
  const { poster } = state
  const offer = poster.offer ?? offerOf(draft)
  const words = posterContent({ ...poster, offer, staff: null, target_url: url }, { url: '' })
  const hint = words.hint.replace('长按识别', '微信扫一扫')
  return (
    <div className='draft-table' style={themeOf(color)}>
      <PosterPaper
        content={{ ...words, size: TABLE_CARD, hint }}
        name={`${title}桌牌`}
        caption='长按保存，按 A6 纸打印'
      />
    </div>
  )
}

/** What an activity without staff posters promises: its lowest price beside the shelf's, its first gift, or its kind. */
function offerOf({ thing, kind_name, forms, goods, outlook }: ActivityDraft): PosterOffer {
  const { fields, values } = forms.third
  const sold = goodsPrices(fields, values, goods).flatMap(({ title, shelf_fen, prices }) =>
    prices.map(price => ({ ...price, title, shelf_fen })),
  )
  const [best] = sold.sort((a, b) => a.price_fen - b.price_fen)
  const plain = { thing, image: '', gain: '马上参加' }
  if (best) {
    const note = `${best.title}，原价 ¥${shortYuan(best.shelf_fen)}`
    return { ...plain, lead: best.label, figure: `¥${shortYuan(best.price_fen)}`, note }
  }
  const [gift] = outlook.gifts
  return { ...plain, lead: gift ? '可得' : '', figure: gift?.name ?? kind_name, note: '' }
}
