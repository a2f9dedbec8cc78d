import { useState } from 'react'
import type { Poster, PosterList } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { placesOf } from '../../kit/poster/places-of.ts'
import { useDrawnPoster } from '../../kit/poster/use-drawn-poster.ts'
import { Thumb } from '../../kit/thumb.tsx'
import type { Material } from '../material.ts'

export interface PosterSheetProps {
  open: boolean
  posters: PosterList
  material: Material
  staffNote: string
  /** Share link that the code contains. */
  link: string
  onClose: () => void
}

/** Choice of a background; the finished poster is an image that a long press saves or sends. */
export function PosterSheet(props: PosterSheetProps) {
  const [picked, setPicked] = useState<Poster>()
  const close = () => {
    setPicked(undefined)
    props.onClose()
  }
  return (
    <Sheet open={props.open} title={picked ? '长按图片保存' : '选一张海报'} onClose={close}>
      {picked ? (
        <FinishedPoster {...props} poster={picked} onBack={() => setPicked(undefined)} />
      ) : props.posters.poster_list.length === 0 ? (
        <p className='text-small mute mb-6'>品牌还没有上传海报</p>
      ) : (
        <ul className='article-posters pb-3'>
          {props.posters.poster_list.map(each => (
            <li key={each.poster_id}>
              <button type='button' className='text-small wide dim' onClick={() => setPicked(each)}>
                <Thumb className='article-poster-thumb wide' src={each.thumb} />
                {each.title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}

/** Text below the code. */
const hints = {
  article: '长按识别，读全文',
  video: '长按识别，看视频',
  file: '长按识别，看文件',
}

interface FinishedPosterProps extends PosterSheetProps {
  poster: Poster
  onBack: () => void
}

function FinishedPoster(props: FinishedPosterProps) {
  const { poster, posters, material, staffNote, link, onBack } = props
  const { name: staffName, avatar } = posters.share_user
  const { kind, title, intro } = material
  const words = { title, intro, staffName, staffNote, hint: hints[kind] }
  const { canvas, drawn } = useDrawnPoster({
    ...words,
    background: poster.thumb,
    avatar,
    link,
    titleAt: 'foot',
    places: placesOf(poster),
  })

  return (
    <div className='article-poster-done gap-6'>
      <canvas ref={canvas} hidden />
      {!drawn && <div className='article-poster-wait' role='status' aria-label='海报生成中' />}
      {drawn === 'failed' && <p className='text-small mute mb-6'>海报没有画出来，换一张试试</p>}
      {typeof drawn === 'object' && <img src={drawn.src} alt={`${title} 海报`} />}
      <Button kind='quiet' size='mid' onTap={onBack}>
        换一张
      </Button>
    </div>
  )
}
