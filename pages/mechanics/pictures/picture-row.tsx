import './pictures.css'
import { previewImage } from '../../../runtime/index.ts'
import { atWidth } from '../../kit/at-width.ts'

/** Uploaded pictures; each opens the viewer. */
export function PictureRow({ urls }: { urls: string[] }) {
  return (
    <span className='form-pictures flex wrap'>
      {urls.map((url, index) => (
        <button
          key={url}
          type='button'
          className='form-picture mb-3 mr-3'
          aria-label={`看第 ${index + 1} 张`}
          onClick={() => void previewImage({ urls, current: index })}
        >
          <img src={atWidth(url, 240)} alt='' />
        </button>
      ))}
    </span>
  )
}
