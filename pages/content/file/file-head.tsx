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
    <header className='file-head'>
      <span className={`file-icon file-icon-${fileKind(ext)}`}>
        <Icon name='doc' size={64} />
        <b>{ext.toUpperCase()}</b>
      </span>
      <div className='article-grow'>
        <h1 className='file-title'>{title}</h1>
        <p className='file-note num'>{sizeText(size)}</p>
        <p className='file-note'>{by}</p>
      </div>
    </header>
  )
}
