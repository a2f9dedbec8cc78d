import type { CSSProperties } from 'react'
import type { CardTemplate, NewYearCardDetail } from '../../../api/index.ts'
import { TradeScene } from '../../campaign/hero/trade-scene.tsx'
import { atWidth } from '../../kit/at-width.ts'

interface PaperProps {
  detail: NewYearCardDetail
  template: CardTemplate | undefined
  to: string
  from: string
  wish: string
  picture: string
}

/** The card: picture above, text on paper below. */
export function Paper({ detail, template, to, from, wish, picture }: PaperProps) {
  const ink: CSSProperties = { color: template?.ink }
  return (
    <article className='card-paper'>
      {picture ? (
        <img className='wide' src={atWidth(picture, 750)} alt='写卡人的照片' />
      ) : (
        template && <TemplatePicture detail={detail} template={template} alt={template.name} />
      )}
      <div className='break' style={ink}>
        <p className='text-head bold'>{to || '想念的人'}：</p>
        <p className='card-wish text-lead loose mt-3 mb-3'>
          {wish || '在下面写一句祝福，就会出现在这里。'}
        </p>
        <p className='text-lead text-right'>{from || '你的称呼'}</p>
      </div>
    </article>
  )
}

interface TemplatePictureProps {
  detail: NewYearCardDetail
  template: CardTemplate
  alt: string
}

/** The picture of a template, or the shop's counter where the merchant has chosen none. */
export function TemplatePicture({ detail, template: { picture }, alt }: TemplatePictureProps) {
  if (picture) return <img className='wide' src={picture} alt={alt} />
  return (
    <span className='card-drawn block wide'>
      <TradeScene trade={detail.brand.trade} now={detail.server_time} />
    </span>
  )
}
