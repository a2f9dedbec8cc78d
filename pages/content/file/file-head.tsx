import type { FileInfo } from '../../../api/index.ts'
import { Icon } from '../../kit/icon.tsx'
import { dayText } from '../../kit/text/time.ts'
import { sizeText } from '../size-text.ts'
import { fileKind } from './file-rules.ts'

/** Title, type, author and date. */
export function FileHead({ file, now }: { file: FileInfo; now: number }) {
  const { title, ext, size, author, publish_time: published } = file
  const by = [author, published > 0 && dayText(published, now)].filter(Boolean).join(' · ')
  return (
    <header className='file-head row px-3 pb-6'>
      <span className={`file-icon dim firm file-icon-${fileKind(ext)}`}>
        <Icon name='doc' size={64} />
        <b className='text-note'>{ext.toUpperCase()}</b>
      </span>
      <div className='article-grow grow'>
        <h1 className='file-title text-title heavy break'>{title}</h1>
        <p className='num text-small mute mt-1'>{sizeText(size)}</p>
        <p className='text-small mute mt-1'>{by}</p>
      </div>
    </header>
  )
}
