import { useState } from 'react'
import type { VoteItem } from '../../../../api/index.ts'
import { previewImage } from '../../../../runtime/index.ts'
import { atWidth } from '../../../kit/at-width.ts'
import { LazyStamp } from '../voting/lazy-stamp.tsx'

/** The contestant's pictures; a tap opens the viewer at that picture. */
export function Gallery({ item, isStamped }: { item: VoteItem; isStamped: boolean }) {
  const { images, name } = item
  const [at, setAt] = useState(0)
  const show = (current: number) => void previewImage({ urls: images, current })
  return (
    <section className='vote-gallery' aria-label={`${name}的照片`}>
      <div
        className='vote-gallery-row flex'
        onScroll={({ currentTarget: row }) =>
          setAt(Math.round(row.scrollLeft / Math.max(1, row.clientWidth)))
        }
      >
        {images.map((src, index) => (
          <button
            className='firm wide'
            // A contestant may have the same picture twice.
            key={`${src}-${index}`}
            type='button'
            aria-label={`看大图，第 ${index + 1} 张，共 ${images.length} 张`}
            onClick={() => show(index)}
          >
            <img
              className='wide'
              src={atWidth(src, 750)}
              alt=''
              loading={index === 0 ? 'eager' : 'lazy'}
            />
          </button>
        ))}
      </div>
      {images.length > 1 && (
        <span className='vote-gallery-place num text-note' aria-hidden='true'>
          {at + 1}/{images.length}
        </span>
      )}
      <LazyStamp isOn={isStamped} />
    </section>
  )
}
