import './pictures.css'
import { useEffect, useRef, useState } from 'react'
import { uploadFile } from '../../../api/index.ts'
import { chooseImage, previewImage, showToast } from '../../../runtime/index.ts'
import { Icon } from '../../kit/icon.tsx'

/** Media types that a form accepts, with their extensions. */
const types: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

export interface PicturesProps {
  /** Addresses of the uploaded pictures. */
  urls: string[]
  most: number
  /** Label of the add tile; 添加照片 by default. */
  hint?: string | undefined
  labelId: string
  problemId?: string | undefined
  onChange: (urls: string[]) => void
  /** An upload has started (1) or ended (-1). */
  onUploads: (step: 1 | -1) => void
}

/** Field for pictures, which can be viewed and removed; each is uploaded as soon as it is chosen. */
export function Pictures(props: PicturesProps) {
  const { urls, most, labelId, problemId } = props
  const { waiting, add } = useUploads(props)
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
          {props.hint || '添加照片'}
        </button>
      )}
    </div>
  )
}

function useUploads({ urls, onChange, onUploads }: PicturesProps) {
  const [waiting, setWaiting] = useState(0)
  /** The value at the end of an upload, not at its start. */
  const latest = useRef(urls)
  useEffect(() => {
    latest.current = urls
  }, [urls])

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
      latest.current = [...latest.current, url]
      onChange(latest.current)
    } catch {
      // The uploader has reported the error; the previous pictures stay.
    }
    count(-1)
  }

  function count(step: 1 | -1): void {
    setWaiting(now => now + step)
    onUploads(step)
  }

  return { waiting, add }
}
