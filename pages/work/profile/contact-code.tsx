import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { choosePictures } from '../../kit/choose-pictures.ts'
import { QrCode } from '../../kit/poster/qr-code.tsx'
import { createContactCodeStore } from './contact-code-store.ts'

export interface ContactCodeProps {
  /** Text of the code; '' = none. */
  text: string
  onChange: (text: string) => void
}

/** The code by which customers add the staff member: seen, replaced by another picture, taken off. */
export function ContactCode({ text, onChange }: ContactCodeProps) {
  const [store] = useState(() => createContactCodeStore(onChange))
  const isReading = useStore(store.$isReading)
  const problem = useStore(store.$problem)
  const lost = useStore(store.$lost)

  async function choose(): Promise<void> {
    const [chosen] = await choosePictures(1)
    if (chosen) await store.read(chosen)
  }

  return (
    <Card title='我的二维码'>
      <p className='text-small mute'>
        {text
          ? '顾客在你的名片和文章下面扫它加你'
          : '把微信或企业微信里“我的二维码”的图片传上来，顾客扫它加你'}
      </p>
      {text && (
        <div className='row middle py-4'>
          <QrCode text={text} size={280} alt='加我的二维码' />
        </div>
      )}
      {problem && (
        <p className='text-small bad mt-3' role='alert'>
          {problem}
        </p>
      )}
      <div className='row wrap gap-4 mt-4'>
        {lost && (
          <Button kind='soft' size='small' busy={isReading} onTap={() => void store.read(lost)}>
            再试一次
          </Button>
        )}
        <Button kind='soft' size='small' busy={isReading} onTap={() => void choose()}>
          {text || lost ? '换一张' : '选图片'}
        </Button>
        {text && (
          <Button kind='quiet' size='small' onTap={() => onChange('')}>
            去掉
          </Button>
        )}
      </div>
    </Card>
  )
}
