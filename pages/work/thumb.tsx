import { Thumb as KitThumb } from '../kit/thumb.tsx'

/** The picture of a row, or a drawing in its place. */
export const Thumb = ({ src }: { src: string }) => <KitThumb className='work-thumb' src={src} />
