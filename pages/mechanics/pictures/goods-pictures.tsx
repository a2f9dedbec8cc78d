import './goods-pictures.css'
import { useState } from 'react'
import { Swiper, SwiperItem } from '../../../runtime/components/index.ts'
import { Thumb } from '../../kit/thumb.tsx'

export interface GoodsPicturesProps {
  images: string[]
  title: string
}

/** Swipeable pictures at the top of a goods page. */
export function GoodsPictures({ images, title }: GoodsPicturesProps) {
  const [current, setCurrent] = useState(0)
  return (
    <div className='goods-pictures'>
      <Swiper
        className='goods-swiper'
        aria-label={`${title}的图片`}
        onChange={({ detail }) => setCurrent(detail.current)}
      >
        {images.map((src, index) => (
          <SwiperItem key={`${index}${src}`}>
            <Thumb
              className='goods-picture wide'
              src={src}
              width={750}
              isMain={index === 0}
              icon='bag'
            />
          </SwiperItem>
        ))}
      </Swiper>
      {images.length > 1 && (
        <span className='goods-place num text-note' aria-hidden='true'>
          {current + 1}/{images.length}
        </span>
      )}
    </div>
  )
}
