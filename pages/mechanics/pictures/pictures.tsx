import '../../kit/state/turning.css'
import './pictures.css'
import { previewImage } from '../../../runtime/index.ts'
import { atWidth } from '../../kit/at-width.ts'
import { Icon } from '../../kit/icon.tsx'
import { type Upload, useUploads } from './use-uploads.ts'

export interface PicturesProps {
  /** Addresses of the uploaded pictures. */
  urls: string[]
  most: number
  /** Label of the add tile; 添加照片 by default. */
  hint?: string | undefined
  /** Shown on the first picture; nothing by default. */
  firstMark?: string
  labelId: string
  problemId?: string | undefined
  onChange: (urls: string[]) => void
  /** An upload has started (1) or ended (-1). */
  onUploads: (step: 1 | -1) => void
}

/** Field for pictures, which can be viewed and removed; each is uploaded as soon as it is chosen. */
export function Pictures(props: PicturesProps) {
  const { urls, most, labelId, problemId } = props
  const { uploads, failed, unfit, add, retry, drop } = useUploads(props)
  const room = most - urls.length - uploads.length

  return (
    <>
      <div
        className='form-pictures flex wrap'
        role='group'
        aria-labelledby={labelId}
        aria-describedby={problemId}
      >
        {urls.map((url, index) => (
          <div key={url} className='form-picture mb-3 mr-3'>
            <button
              type='button'
              aria-label={`看第 ${index + 1} 张${index === 0 && props.firstMark ? `，${props.firstMark}` : ''}`}
              onClick={() => void previewImage({ urls, current: index })}
            >
              <img src={atWidth(url, 240)} alt='' />
              {index === 0 && props.firstMark && (
                <small className='form-picture-mark text-note'>{props.firstMark}</small>
              )}
            </button>
            <RemoveButton
              label={`去掉第 ${index + 1} 张`}
              onTap={() => props.onChange(urls.filter(each => each !== url))}
            />
          </div>
        ))}
        {uploads.map(upload => (
          <UploadTile
            key={upload.path}
            upload={upload}
            onRetry={() => retry(upload)}
            onRemove={() => drop(upload.path)}
          />
        ))}
        {room > 0 && (
          <button
            type='button'
            className='form-picture-add text-note mute mb-3 mr-3'
            onClick={() => void add(room)}
          >
            <span className='block' aria-hidden='true'>
              +
            </span>
            {props.hint || '添加照片'}
          </button>
        )}
      </div>
      <Troubles failed={failed} unfit={unfit} />
    </>
  )
}

/** What was not uploaded: pictures to try again, and one that is no use. */
function Troubles({ failed, unfit }: { failed: number; unfit: string }) {
  const words = [unfit, failed > 0 && `${failed} 张没有传上，提交时不会带上`].filter(Boolean)
  if (words.length === 0) return null
  return (
    <p className='mt-5 text-small bad' role='alert'>
      {words.join('；')}
    </p>
  )
}

interface UploadTileProps {
  upload: Upload
  onRetry: () => void
  onRemove: () => void
}

/** A picture on its way to the server, or one that did not arrive. */
function UploadTile({ upload: { path, isFailed }, onRetry, onRemove }: UploadTileProps) {
  if (!isFailed) {
    return (
      <div className='form-picture mb-3 mr-3'>
        <span className='form-picture-wait kit-turning' role='status' aria-label='上传中'>
          <img src={path} alt='' />
        </span>
        <RemoveButton label='不传这张' onTap={onRemove} />
      </div>
    )
  }
  return (
    <div className='form-picture mb-3 mr-3'>
      <button
        type='button'
        className='form-picture-again'
        aria-label='重新上传这张'
        onClick={onRetry}
      >
        <img src={path} alt='' />
        <span className='text-body bold'>重试</span>
      </button>
      <RemoveButton label='去掉没有传上的这张' onTap={onRemove} />
    </div>
  )
}

function RemoveButton({ label, onTap }: { label: string; onTap: () => void }) {
  return (
    <button type='button' className='form-picture-off' aria-label={label} onClick={onTap}>
      <Icon name='close' size={24} />
    </button>
  )
}
