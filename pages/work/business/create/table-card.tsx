import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import {
  activityQrcode,
  type ActivityDraft,
  type ActivityPublished,
  type PlainPoster,
} from '../../../../api/index.ts'
import { createQuery } from '../../../data/query.ts'
import { posterContent } from '../../../campaign/poster/poster-content.ts'
import { PosterPaper } from '../../../campaign/poster/poster-paper.tsx'
import { themeOf } from '../../../kit/theme/theme.ts'

/** As high to its width as A6, px. */
const SIZE = { w: 750, h: 1061 }

interface TableCardProps {
  published: ActivityPublished
  draft: Pick<ActivityDraft, 'title' | 'kind' | 'color'>
}

/** The activity as a card for the table: its offer and its code; the bare code where the offer does not come. */
export function TableCard({ published, draft: { title, kind, color } }: TableCardProps) {
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
  const words = posterContent({ ...poster, staff: null, target_url: url }, { url: '' })
  const hint = words.hint.replace('长按识别', '微信扫一扫')
  return (
    <div className='draft-table' style={themeOf(color)}>
      <PosterPaper
        content={{ ...words, size: SIZE, hint }}
        name={`${title}桌牌`}
        caption='长按保存，按 A6 纸打印'
      />
    </div>
  )
}
