import './item-poster.css'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { $visitor, type VoteDetail, type VoteItem } from '../../../../api/index.ts'
import { currentUrl } from '../../../../runtime/index.ts'
import { drawPoster } from '../../../kit/poster/poster.ts'
import { QrCode } from '../../../kit/poster/qr-code.tsx'
import { buildShareLink } from '../../../kit/share/share-link.ts'

export interface ItemPosterProps {
  detail: VoteDetail
  item: Pick<VoteItem, 'item_id' | 'number' | 'name' | 'intro' | 'cover'>
  onSave: () => void
  /** Address of the code; by default the contestant's page with the visitor as sharer. */
  link?: string | undefined
}

/** A contestant as an image to save, with a code that leads to them. */
export function ItemPoster({ detail, item, link: given, onSave }: ItemPosterProps) {
  const { uid, nickname, avatar } = useStore($visitor)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<string | 'broken'>()
  const [own] = useState(() => linkTo(item.item_id, uid))
  const link = given ?? own
  const { activity, brand } = detail
  const title = `${item.number}号 ${item.name}`

  useEffect(() => {
    if (!canvas.current) return undefined
    let isCurrent = true
    const show = (made: string) => isCurrent && setPicture(made)
    drawPoster(canvas.current, {
      background: item.cover,
      title,
      intro: item.intro || activity.subtitle,
      staffName: nickname || brand.brand_name,
      staffNote: `邀你来《${activity.title}》投一票`,
      avatar: avatar || brand.logo,
      hint: '长按识别去投票',
      link,
      brand: { name: brand.brand_name, logo: brand.logo },
      titleAt: 'foot',
    }).then(show, () => show('broken'))
    return () => {
      isCurrent = false
    }
  }, [activity, brand, item, title, nickname, avatar, link])

  return (
    <figure className='vote-poster text-center'>
      <canvas ref={canvas} hidden />
      {picture === 'broken' ? (
        <QrCode text={link} size={480} alt={`${title}的二维码`} />
      ) : (
        <div className='vote-poster-paper' role='presentation' onContextMenu={onSave}>
          {picture && <img className='wide' src={picture} alt={`${title}的海报`} />}
        </div>
      )}
      <p className='text-small mute'>长按图片保存，发给朋友来投票</p>
    </figure>
  )
}

function linkTo(itemId: number, uid: string | number | undefined): string {
  const url = new URL(currentUrl())
  url.pathname = '/vote/detail'
  return buildShareLink({
    url: url.href,
    uid,
    now: Math.floor(Date.now() / 1000),
    extra: { itemId, shareUser: uid || undefined },
  })
}
