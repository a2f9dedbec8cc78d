import { Card } from '../../kit/card.tsx'
import type { IconName } from '../../kit/icon.tsx'
import { Thumb } from '../../kit/thumb.tsx'

export interface NextItem {
  id: number
  title: string
  /** '' shows an icon instead. */
  thumb: string
  /** Number of readers, or length. */
  note: string
}

export interface NextCardProps {
  title: string
  items: NextItem[]
  icon?: IconName
  onOpen: (id: number) => void
}

/** Next materials; renders nothing if there are none. */
export function NextCard({ title, items, icon = 'poster', onOpen }: NextCardProps) {
  if (items.length === 0) return null
  return (
    <Card className='article-card mb-5' title={title}>
      <ul>
        {items.map(item => (
          <li key={item.id} className='article-row'>
            <button
              type='button'
              className='article-tap article-next wide text-left flex wrap'
              onClick={() => onOpen(item.id)}
            >
              <span className='article-grow grow'>
                <span className='article-next-title two-lines text-lead bold tight'>
                  {item.title}
                </span>
                <span className='text-note block mute mt-2'>{item.note}</span>
              </span>
              <Thumb size={208} height={152} src={item.thumb} icon={icon} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
