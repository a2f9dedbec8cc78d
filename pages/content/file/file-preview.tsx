import './file.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { Button } from '../../kit/button.tsx'
import { FileHead } from './file-head.tsx'
import { FilePages } from './file-pages.tsx'
import { type FileStore, WAITING } from './file-store.ts'
import { FileTake } from './file-take.tsx'

export interface FilePreviewProps {
  store: FileStore
  /** Server time, unix seconds. */
  now: number
  /** Pauses the polling while another page covers this one. */
  isShown: boolean
}

/** The visible part of the file, and ways to the rest. */
export function FilePreview({ store, now, isShown }: FilePreviewProps) {
  const file = useStore(store.$file)
  const isLate = useStore(store.$isLate)

  useEffect(() => {
    if (!isShown) return undefined
    store.poll()
    return store.stop
  }, [store, isShown])

  return (
    <article className='file'>
      <FileHead file={file} now={now} />
      {file.pages.length > 0 && <FilePages title={file.title} pages={file.pages} />}
      {file.convert_status === WAITING && <Waiting isLate={isLate} onRetry={store.poll} />}
      {file.convert_status !== WAITING && file.pages.length === 0 && (
        <p className='file-state mute text-center'>这份文件不能在这里直接看，存到手机里就能打开</p>
      )}
      <FileTake file={file} />
    </article>
  )
}

function Waiting({ isLate, onRetry }: { isLate: boolean; onRetry: () => void }) {
  if (!isLate) {
    return (
      <p className='file-state mute text-center' role='status'>
        <i className='block' />
        正在转成可以直接看的页面，请稍候…
      </p>
    )
  }
  return (
    <div className='file-state mute text-center'>
      <p>页面还没转好，可以过会儿再看，也可以先打开原文件</p>
      <Button kind='line' size='small' icon='refresh' onTap={onRetry}>
        再看看
      </Button>
    </div>
  )
}
