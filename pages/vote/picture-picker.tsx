import { Icon } from '../kit/icon.tsx'
import { type DraftStore, mostImages } from './draft-store.ts'

export interface PicturePickerProps {
  drafts: DraftStore
  images: string[]
  /** Pictures that are still on their way. */
  uploading: number
}

/** The chosen pictures, the first as the cover, and a place for one more. */
export function PicturePicker({ drafts, images, uploading }: PicturePickerProps) {
  return (
    <ul className='vote-pictures'>
      {images.map((src, index) => (
        <li key={src}>
          <img src={src} alt={`第 ${index + 1} 张`} />
          {index === 0 && <small>封面</small>}
          <button
            type='button'
            className='vote-picture-off'
            aria-label={`去掉第 ${index + 1} 张`}
            onClick={() => drafts.removeImage(src)}
          >
            <Icon name='close' />
          </button>
        </li>
      ))}
      {images.length < mostImages && (
        <li>
          <button
            type='button'
            aria-busy={uploading > 0}
            disabled={uploading > 0}
            onClick={() => void drafts.addImages()}
          >
            <Icon name='poster' size={48} />
            {uploading > 0 ? '上传中…' : '添加照片'}
          </button>
        </li>
      )}
    </ul>
  )
}
