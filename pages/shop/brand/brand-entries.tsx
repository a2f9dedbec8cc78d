import type { BrandEntry } from '../../../api/index.ts'
import { navigateTo } from '../../../runtime/index.ts'
import { atWidth } from '../../kit/at-width.ts'
import { Icon } from '../../kit/icon.tsx'
import type { EntryGroup } from './brand-rules.ts'

/** Campaigns as tiles with large pictures; content and stores as rows. */
export function BrandEntries({ shape, title, entries }: EntryGroup) {
  const Entry = shape === 'tiles' ? Tile : Row
  return (
    <section className='kit-card system-entries'>
      {title && <h2 className='kit-card-title'>{title}</h2>}
      <ul className={`system-${shape}`}>
        {entries.map(entry => (
          <li key={entry.path}>
            <Entry {...entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tile({ kind, title, text, thumb, path }: BrandEntry) {
  return (
    <button type='button' className='system-tile' onClick={() => open(path)}>
      {thumb ? (
        <img src={atWidth(thumb, 480)} alt='' loading='lazy' />
      ) : (
        <i className='system-tile-mark'>
          <Icon name={marks[kind]} size={72} />
        </i>
      )}
      <b className='one-line'>{title}</b>
      <span className='one-line'>{text}</span>
    </button>
  )
}

function Row({ kind, title, text, thumb, path }: BrandEntry) {
  return (
    <button type='button' className='system-row' onClick={() => open(path)}>
      {kind === 'article' && thumb ? (
        <img src={atWidth(thumb, 480)} alt='' loading='lazy' />
      ) : (
        <i className='system-row-mark'>
          <Icon name={marks[kind]} size={40} />
        </i>
      )}
      <span className='system-row-words'>
        <b className='two-lines'>{title}</b>
        <span className='one-line'>{text}</span>
      </span>
      <Icon name='right' size={28} />
    </button>
  )
}

const marks = { campaign: 'ticket', article: 'doc', store: 'pin', member: 'ticket' } as const

function open(path: string): void {
  void navigateTo({ url: path })
}
