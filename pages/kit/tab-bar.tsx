import './tab-bar.css'
import { useEffect, useRef } from 'react'

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
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const picked = row.current?.querySelector<HTMLElement>('[aria-current]')
    const width = row.current?.clientWidth ?? 0
    if (picked)
      row.current?.scrollTo?.({ left: picked.offsetLeft - width / 2 + picked.offsetWidth / 2 })
  }, [])

  return (
    <nav className='kit-tabs' aria-label={label} ref={row}>
      {tabs.map(([each, name]) => (
        <button
          key={each}
          type='button'
          aria-current={each === tab ? 'page' : undefined}
          onClick={() => onPick(each)}
        >
          {name}
          {Boolean(counts?.[each]) && <em className='num'>{shortCount(counts?.[each] ?? 0)}</em>}
        </button>
      ))}
    </nav>
  )
}

const shortCount = (count: number): string => (count > 99 ? '99+' : String(count))
