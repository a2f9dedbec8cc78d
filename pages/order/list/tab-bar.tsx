import './tab-bar.css'
import { useEffect, useRef } from 'react'
import type { OrderTab } from '../../../api/index.ts'
import { tabs } from './list-rules.ts'

export interface TabBarProps {
  tab: OrderTab
  /** Count per tab; unknown and 0 show no number. */
  counts: Partial<Record<OrderTab, number>>
  onPick: (tab: OrderTab) => void
}

/** The row is sticky and scrolls horizontally if it is wider than the phone. */
export function TabBar({ tab, counts, onPick }: TabBarProps) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const picked = row.current?.querySelector<HTMLElement>('[aria-current]')
    const width = row.current?.clientWidth ?? 0
    if (picked)
      row.current?.scrollTo?.({ left: picked.offsetLeft - width / 2 + picked.offsetWidth / 2 })
  }, [])

  return (
    <nav className='order-tabs' aria-label='订单状态' ref={row}>
      {tabs.map(([each, name]) => (
        <button
          key={each}
          type='button'
          aria-current={each === tab ? 'page' : undefined}
          onClick={() => onPick(each)}
        >
          {name}
          {Boolean(counts[each]) && <em className='num'>{shortCount(counts[each] ?? 0)}</em>}
        </button>
      ))}
    </nav>
  )
}

const shortCount = (count: number): string => (count > 99 ? '99+' : String(count))
