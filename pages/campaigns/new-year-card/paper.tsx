import type { CSSProperties } from 'react'
import type { CardTemplate } from '../../../api/index.ts'
import { atWidth } from '../../kit/at-width.ts'

export interface PaperProps {
  template: CardTemplate | undefined
  to: string
  from: string
  wish: string
  picture: string
}

/** The card: picture above, text on paper below. */
export function Paper({ template, to, from, wish, picture }: PaperProps) {
  const ink: CSSProperties = { color: template?.ink }
  return (
    <article className='card-paper'>
      {picture ? (
        <img className='block wide' src={atWidth(picture, 750)} alt='写卡人的照片' />
      ) : (
        template && <img className='block wide' src={template.picture} alt={template.name} />
      )}
      <div className='break' style={ink}>
        <p className='text-head bold'>{to || '想念的人'}：</p>
        <p className='card-wish text-lead loose'>{wish || '在下面写一句祝福，就会出现在这里。'}</p>
        <p className='text-lead text-right'>{from || '你的称呼'}</p>
      </div>
    </article>
  )
}
