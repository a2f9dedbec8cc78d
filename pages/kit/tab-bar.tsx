import './tab-bar.css'
import { useChosenInView } from './use-chosen-in-view.ts'

export interface TabBarProps<T extends string> {
  label: string
  tabs: readonly (readonly [tab: T, name: string])[]
  tab: T
  /** How many wait in a tab; what is not known or 0 shows no number. */
  counts?: Partial<Record<T, number>>
  onPick: (tab: T) => void
}

/** The row stays at the top and scrolls sideways where it is too long for the phone. */
export function TabBar<T extends string>({ label, tabs, tab, counts, onPick }: TabBarProps<T>) {
  // The counts arrive later and make the tabs wider.
  const row = useChosenInView<HTMLElement>('[aria-current]', tab + JSON.stringify(counts))

  return (
    <nav className='kit-tabs flex' aria-label={label} ref={row}>
      {tabs.map(([each, name]) => (
        <button
          className='text-body dim row middle'
          key={each}
          type='button'
          aria-current={each === tab ? 'page' : undefined}
          onClick={() => onPick(each)}
        >
          {name}
          {Boolean(counts?.[each]) && (
            <em className='num text-note tint bold text-center upright ml-2 px-1'>
              {shortCount(counts?.[each] ?? 0)}
            </em>
          )}
        </button>
      ))}
    </nav>
  )
}

const shortCount = (count: number): string => (count > 99 ? '99+' : String(count))
