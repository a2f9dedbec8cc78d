import './pass-on-sheet.css'
import type { BargainDetail } from '../../../api/index.ts'
import { currentUrl } from '../../../runtime/index.ts'
import { Button } from '../../kit/button.tsx'
import { copyText } from '../../kit/copy-text.ts'
import { useDrawnPoster } from '../../kit/poster/use-drawn-poster.ts'
import { buildShareLink } from '../../kit/share/share-link.ts'
import { shareTitle } from '../../kit/share/share-text.ts'
import { Sheet } from '../../kit/sheet.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { yuan } from '../../kit/text/yuan.ts'
import { shareText } from '../../mechanics/bargain/share-text.ts'
import { cardOf } from './card-of.ts'

interface PassOnSheetProps {
  detail: BargainDetail
  onClose: () => void
}

/** This page has no share menu of its own, so friends get a picture with the code, or the link. */
export function PassOnSheet({ detail, onClose }: PassOnSheetProps) {
  const { activity, item, session, brand, me } = detail
  const { uid = 0, nickname = '', avatar = '' } = me ?? {}
  const { title, extra } = cardOf(detail)
  const link = buildShareLink({
    url: currentUrl().href,
    uid,
    now: detail.server_time,
    extra: { ...extra, grantId: '', shareUser: uid || undefined },
  })
  const { canvas, drawn } = useDrawnPoster({
    background: item.images[0] ?? '',
    title: session ? shareTitle(title, nickname) : `砍到 ${yuan(item.floor_fen)} 元`,
    intro: item.title,
    staffName: nickname || brand.brand_name,
    staffNote: nickname ? `邀你来${brand.brand_name}` : '',
    avatar: avatar || brand.logo,
    hint: '长按识别，帮砍一刀',
    link,
    brand: { name: brand.brand_name, logo: brand.logo },
    titleAt: 'foot',
  })

  return (
    <div style={themeOf(activity.theme_color)}>
      <Sheet open title={shareText(detail)} onClose={onClose}>
        <div className='pass-on text-center pb-3'>
          <canvas ref={canvas} hidden />
          {!drawn && <div className='pass-on-wait' role='status' aria-label='海报生成中' />}
          {drawn === 'failed' && (
            <p className='text-small dim mt-3 mb-5'>海报没有画出来，复制链接发给好友也一样</p>
          )}
          {typeof drawn === 'object' && <img src={drawn.src} alt={`${item.title} 海报`} />}
          {typeof drawn === 'object' && (
            <p className='text-small dim mt-3 mb-5'>长按图片，保存或发给好友</p>
          )}
          <Button className='wide' kind='main' icon='copy' onTap={() => void copyText(link)}>
            复制链接
          </Button>
        </div>
      </Sheet>
    </div>
  )
}
