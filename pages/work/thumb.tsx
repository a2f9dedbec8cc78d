import { Thumb as KitThumb } from '../kit/thumb.tsx'

/** Picture of a row, or an icon in its place. */
export const Thumb = ({ src }: { src: string }) => (
  <KitThumb className='work-thumb' size={144} height={112} src={src} />
)
