import '../../../kit/input.css'
import { atWidth } from '../../../kit/at-width.ts'
import { MOST_CAPTION } from '../../../../api/index.ts'
import { usePictureChoice } from '../parts/meta-fields.tsx'
import type { BlockEdits, KeyedBlock } from './block-edits.ts'

export interface PictureBlockProps {
  block: Extract<KeyedBlock, { kind: 'picture' }>
  edits: BlockEdits
  onUploads: (step: 1 | -1) => void
}

/** One or two pictures and their words; an empty place says which picture is missing. */
export function PictureBlock({ block, edits, onUploads }: PictureBlockProps) {
  const { key, urls, caption, missing } = block
  const first = usePictureChoice(onUploads, url =>
    edits.change(key, { urls: [url, ...urls.slice(1)], missing: undefined }),
  )
  const words = first.isBusy ? '上传中…' : missing ? `上传「${missing}」` : '选一张图片'
  return (
    <>
      {urls.length === 0 ? (
        <button
          type='button'
          className='write-hole text-body wide dim'
          aria-busy={first.isBusy}
          onClick={() => void first.choose()}
        >
          {words}
        </button>
      ) : (
        <div className={urls.length > 1 ? 'write-two' : ''}>
          {urls.map(url => (
            <img key={url} className='write-picture wide' src={atWidth(url, 750)} alt={caption} />
          ))}
        </div>
      )}
      <p className='text-note bad' role='alert'>
        {first.trouble}
      </p>
      <div className='row gap-4 pt-3'>
        <input
          className='kit-input grow'
          aria-label='图注'
          placeholder='图注，可以不写'
          maxLength={MOST_CAPTION}
          value={caption}
          onChange={event => edits.change(key, { caption: event.target.value })}
        />
        {urls.length > 0 && (
          <button
            type='button'
            className='kit-link text-small'
            disabled={first.isBusy}
            onClick={() => void first.choose()}
          >
            {first.isBusy ? '上传中…' : '换一张'}
          </button>
        )}
      </div>
    </>
  )
}
