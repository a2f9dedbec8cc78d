import type { ContentDetail } from '../../../../api/index.ts'
import { currentUrl } from '../../../../runtime/index.ts'
import { placesOf } from '../../../kit/poster/places-of.ts'
import { useDrawnPoster } from '../../../kit/poster/use-drawn-poster.ts'
import { Sheet } from '../../../kit/sheet.tsx'
import type { PosterValues } from './poster-store.ts'

export interface PosterPreviewProps {
  open: boolean
  values: PosterValues
  detail: ContentDetail
  onClose: () => void
}

/** The poster as a staff member will get it, with the name of whoever is editing and a code that works. */
export function PosterPreview({ open, ...rest }: PosterPreviewProps) {
  return (
    <Sheet open={open} title='成品' onClose={rest.onClose}>
      <Drawn {...rest} />
    </Sheet>
  )
}

function Drawn({ values, detail }: Omit<PosterPreviewProps, 'open'>) {
  const { me, brand } = detail
  const { canvas, drawn } = useDrawnPoster({
    background: values.bg,
    title: '小店的新文章',
    intro: '',
    staffName: me.name,
    staffNote: brand.brand_name,
    avatar: me.avatar,
    hint: '长按识别',
    link: sampleLink(),
    places: placesOf(values),
  })
  return (
    <div className='poster-drawn pb-6'>
      <canvas ref={canvas} hidden />
      {!drawn && <p role='status'>海报生成中</p>}
      {drawn === 'failed' && <p className='text-small mute'>没有画出来，换张背景图试试</p>}
      {typeof drawn === 'object' && <img src={drawn.src} alt='成品海报' />}
      <p className='text-small mute text-center mt-4'>
        用手机扫一扫试试：店员用时，名字、头像和二维码换成自己的
      </p>
    </div>
  )
}

/** As long as the link of a share, so that the code is as dense as a real one. */
function sampleLink(): string {
  const { origin, searchParams } = currentUrl()
  const br = searchParams.get('br') ?? ''
  const share = { shareBy: '1234567', shareTime: '1700000000', shareStaffId: '12345' }
  return `${origin}/brand?${new URLSearchParams({ br, at: '12345', sid: '1234567890', ...share })}`
}
