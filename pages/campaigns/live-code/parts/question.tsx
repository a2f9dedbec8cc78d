import { useStore } from '@nanostores/react'
import { Avatar } from '../../../kit/avatar.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { Thumb } from '../../../kit/thumb.tsx'
import type { LiveStore } from '../live-store.ts'
import type { LiveQuestion, LiveTile } from '../live-type.ts'

export interface QuestionProps {
  store: LiveStore
  question: LiveQuestion
}

/** The type's question with its tiles. */
export function Question({ store, question: { title, note, most, tiles } }: QuestionProps) {
  const ticks = useStore(store.$ticks) ?? []
  return (
    <section className='kit-card live-question'>
      <h2 className='text-head heavy flex wrap apart at-baseline mb-5'>
        {title}
        {note && <small className='text-small dim regular'>{note}</small>}
      </h2>
      <div className='live-grid gap-4'>
        {tiles.map(tile => (
          <button
            key={tile.id}
            type='button'
            className='live-tile row px-3 py-5'
            aria-pressed={ticks.includes(tile.id)}
            onClick={() => store.$ticks.set(toggled(ticks, tile.id, most))}
          >
            <Picture {...tile} />
            <b className='text-lead bold mt-3'>{tile.name}</b>
            {tile.note && <small className='text-small dim'>{tile.note}</small>}
            {ticks.includes(tile.id) && <Icon name='check' size={32} />}
          </button>
        ))}
      </div>
    </section>
  )
}

const Picture = ({ name, avatar, icon = '' }: LiveTile) =>
  avatar === undefined ? (
    <Thumb src={icon} size={120} icon='bag' />
  ) : (
    <Avatar src={avatar} name={name} size={96} />
  )

/** At the maximum, the oldest tick is replaced. */
function toggled(ticks: number[], id: number, most: number): number[] {
  if (ticks.includes(id)) return ticks.filter(each => each !== id)
  return [...ticks, id].slice(-most)
}
