import type { BrandEntry } from '../../../api/index.ts'
import { atWidth } from '../../kit/at-width.ts'
import { Icon } from '../../kit/icon.tsx'
import { useBroken } from '../../kit/use-broken.ts'
import type { EntryGroup } from './brand-rules.ts'
import { leadsTo } from '../../kit/leads-to.ts'
import { useLeads } from '../../kit/use-early-way.ts'

/** Campaigns as tiles with large pictures; content and stores as rows. */
export function BrandEntries({ shape, title, entries, all }: EntryGroup) {
  const Entry = shape === 'tiles' ? Tile : Row
  return (
    <section className='kit-card system-entries'>
      {title && <BrandTitle title={title} all={all} />}
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

export interface BrandTitleProps {
  title: string
  /** The page with all of them; left out where there is none. */
  all?: EntryGroup['all']
}

/** Title of a section, with the way to all that belongs to it. */
export function BrandTitle({ title, all }: BrandTitleProps) {
  return (
    <header className='system-head row apart'>
      <h2 className='kit-card-title'>{title}</h2>
      {all && (
        <button type='button' className='system-all text-small mute row' {...leadsTo(all.path)}>
          {all.text}
          <Icon name='right' size={28} />
        </button>
      )}
    </header>
  )
}

function Tile({ kind, title, text, thumb, path }: BrandEntry) {
  const leads = useLeads(path)
  return (
    <button type='button' className='system-tile' {...leads}>
      <EntryPicture src={thumb} kind={kind} shape='tile' size={72} />
      <b className='one-line text-lead bold tight block'>{title}</b>
      <span className='one-line text-small block mute mt-1'>{text}</span>
    </button>
  )
}

interface EntryPictureProps {
  src: string
  kind: BrandEntry['kind']
  shape: 'tile' | 'row'
  /** Size of the icon, design px. */
  size: number
}

/** The entry's picture; the icon of its kind where there is none or it cannot be loaded. */
function EntryPicture({ src, kind, shape, size }: EntryPictureProps) {
  const [isBroken, onError] = useBroken(src)
  if (src && !isBroken) {
    return <img src={atWidth(src, 480)} alt='' loading='lazy' onError={onError} />
  }
  return (
    <i className={`system-${shape}-mark`}>
      <Icon name={marks[kind]} size={size} />
    </i>
  )
}

function Row({ kind, title, text, thumb, path }: BrandEntry) {
  const leads = useLeads(path)
  return (
    <button type='button' className='system-row' {...leads}>
      <EntryPicture src={kind === 'article' ? thumb : ''} kind={kind} shape='row' size={40} />
      <span className='system-row-words'>
        <b className='two-lines text-lead bold tight'>{title}</b>
        <span className='one-line text-small block mute mt-1'>{text}</span>
      </span>
      <Icon name='right' size={28} />
    </button>
  )
}

const marks = { campaign: 'ticket', article: 'doc', store: 'pin', member: 'ticket' } as const
