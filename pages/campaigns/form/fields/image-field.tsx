import './image-field.css'
import type { WritableAtom } from 'nanostores'
import { useEffect, useRef, useState } from 'react'
import { mostImages, uploadFile } from '../../../../api/index.ts'
import { chooseImage, previewImage, showToast } from '../../../../runtime/index.ts'
import { Icon } from '../../../kit/icon.tsx'
import type { ControlProps } from './field-row.tsx'

/** Kinds of pictures that a form takes. */
const types: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

export interface ImageFieldProps extends ControlProps {
  /** Uploads under way in the whole form. */
  $uploading: WritableAtom<number>
}

/** Pictures to add, to look at and to take away again; each is uploaded as soon as it is chosen. */
export function ImageField(props: ImageFieldProps) {
  const { field, given, labelId, problemId } = props
  const urls = listOf(given)
  const { waiting, add } = useUploads(props)
  const most = Math.min(field.max ?? mostImages, mostImages)
  const room = most - urls.length - waiting

  return (
    <div
      className='form-pictures'
      role='group'
      aria-labelledby={labelId}
      aria-describedby={problemId}
    >
      {urls.map((url, index) => (
        <div key={url} className='form-picture'>
          <button
            type='button'
            aria-label={`看第 ${index + 1} 张`}
            onClick={() => void previewImage({ urls, current: index })}
          >
            <img src={url} alt='' />
          </button>
          <button
            type='button'
            className='form-picture-off'
            aria-label={`去掉第 ${index + 1} 张`}
            onClick={() => props.onChange(urls.filter(each => each !== url))}
          >
            <Icon name='close' size={24} />
          </button>
        </div>
      ))}
      {Array.from({ length: waiting }, (_, index) => (
        <div
          key={index}
          className='form-picture form-picture-wait'
          role='status'
          aria-label='上传中'
        />
      ))}
      {room > 0 && (
        <button type='button' className='form-picture-add' onClick={() => void add(room)}>
          <span aria-hidden='true'>+</span>
          {field.hint || '添加照片'}
        </button>
      )}
    </div>
  )
}

const listOf = (given: unknown): string[] =>
  Array.isArray(given) ? given.filter(each => typeof each === 'string') : []

function useUploads({ given, onChange, $uploading }: ImageFieldProps) {
  const [waiting, setWaiting] = useState(0)
  /** What stands in the form when an upload ends, not when it began. */
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  }, [given])

  async function add(room: number): Promise<void> {
    const chosen = await chooseImage({ count: room }).catch(() => undefined)
    const files = (chosen?.tempFiles ?? []).slice(0, room).map(each => each.originalFileObj)
    await Promise.all(files.map(upload))
  }

  async function upload(picture: Blob | undefined): Promise<void> {
    const ext = types[picture?.type ?? '']
    if (!picture || !ext) {
      void showToast({ title: '请选择 jpg、png 或 webp 格式的图片', icon: 'none' })
      return
    }
    count(1)
    try {
      const url = await uploadFile(new File([picture], `picture.${ext}`, { type: picture.type }))
      const urls = [...listOf(latest.current), url]
      latest.current = urls
      onChange(urls)
    } catch {
      // The uploader has said why; what was there before stays.
    }
    count(-1)
  }

  function count(step: 1 | -1): void {
    setWaiting(now => now + step)
    $uploading.set($uploading.get() + step)
  }

  return { waiting, add }
}
