import { Icon } from '../../../kit/icon.tsx'
import { type DraftStore, mostImages } from './draft-store.ts'

export interface PicturePickerProps {
  drafts: DraftStore
  images: string[]
  uploading: number
}

/** The chosen pictures, the first as the cover, and a tile to add one. */
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
          {/* The native input: hosts without an album of their own offer the phone's. */}
          <label className='vote-picture-add' aria-busy={uploading > 0}>
            <Icon name='poster' size={48} />
            {uploading > 0 ? '上传中…' : '添加照片'}
            <input
              type='file'
              accept='image/*'
              multiple
              className='hide-text'
              disabled={uploading > 0}
              onChange={({ target }) => {
                void drafts.addImages([...(target.files ?? [])])
                // Reset, so that a removed picture can be chosen again.
                target.value = ''
              }}
            />
          </label>
        </li>
      )}
    </ul>
  )
}
