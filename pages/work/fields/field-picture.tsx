import { useState } from 'react'
import { uploadPicture } from '../../data/upload-picture.ts'
import { Button } from '../../kit/button.tsx'
import { choosePictures } from '../../kit/choose-pictures.ts'
import { Sheet } from '../../kit/sheet.tsx'
import { Thumb } from '../../kit/thumb.tsx'
import { troubleWords, uploadTrouble } from '../upload-trouble.ts'
import type { ControlProps } from './fields.tsx'

/** One picture: of those that the shop has used before, or a new one. */
export function PictureField(props: ControlProps) {
  const { id, field, value, isLocked } = props
  const [isOpen, setIsOpen] = useState(false)
  const url = String(value ?? '')
  return (
    <>
      <button
        id={id}
        type='button'
        className='draft-picture'
        disabled={isLocked}
        onClick={() => setIsOpen(true)}
      >
        <Thumb size={200} height={120} src={url} width={320} />
        <span>
          {url
            ? '换一张'
            : field.optional
              ? `${field.without ?? '系统插画'}，点击更换`
              : '选一张图'}
        </span>
      </button>
      <Sheet open={isOpen} title={field.label} onClose={() => setIsOpen(false)}>
        <Choice {...props} url={url} onDone={() => setIsOpen(false)} />
      </Sheet>
    </>
  )
}

interface ChoiceProps extends ControlProps {
  url: string
  onDone: () => void
}

function Choice({ field, all, url, onChange, onDone }: ChoiceProps) {
  const [trouble, setTrouble] = useState('')

  async function upload(): Promise<void> {
    const [chosen] = await choosePictures(1)
    if (!chosen) return
    all.onUploads(1)
    setTrouble('')
    const uploaded = await uploadPicture(chosen).catch((error: unknown) => {
      setTrouble(troubleWords(uploadTrouble(error)))
      return ''
    })
    all.onUploads(-1)
    if (uploaded) pick(uploaded)
  }

  function pick(picture: string): void {
    onChange(picture)
    onDone()
  }

  return (
    <>
      {trouble && (
        <p className='draft-fault text-small bad mt-1' role='alert'>
          {trouble}
        </p>
      )}
      <ul className='draft-pictures flex wrap'>
        {all.library.pictures.map((picture, index) => (
          <li key={picture}>
            <button
              className='block wide'
              type='button'
              aria-label={`第 ${index + 1} 张`}
              aria-pressed={picture === url}
              onClick={() => pick(picture)}
            >
              <Thumb className='draft-picture-tile wide' src={picture} />
            </button>
          </li>
        ))}
      </ul>
      <div className='draft-sheet-foot flex gap-5 pt-5'>
        {field.optional && url && (
          <Button kind='line' onTap={() => pick('')}>
            {field.without === undefined ? '用系统插画' : '不用图片'}
          </Button>
        )}
        <Button kind='main' onGo={upload}>
          上传新图片
        </Button>
      </div>
    </>
  )
}
