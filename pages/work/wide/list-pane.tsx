import './wide.css'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { onRouteChange, useDidHide, useDidShow, useRouter } from '../../../runtime/index.ts'
import { Icon, type IconName } from '../../kit/icon.tsx'
import { watchListKeys } from './list-keys.ts'
import { $opened, isWide, layPane, type Pane } from '../panes.ts'

export interface ListPaneProps {
  icon: IconName
  /** What is in the list, e.g. 商品. */
  name: string
  /** Reads the list again; what is open beside it may have changed. */
  onRefresh: () => void
  /** The list is scrolled to its end. */
  onEnd?: () => void
  /** Escape, for a list whose things open in sheets. */
  onEscape?: () => void
}

/** Distance from the end at which more is read, css px. */
const NEAR_END = 200

/**
 * The last part of a list's page: in a wide window the list stays in view beside what is opened from it. On phones it is
 * nothing.
 */
export function ListPane(props: ListPaneProps) {
  const { icon, name } = props
  const place = useRef<HTMLElement>(null)
  const latest = useRef(props)
  const isCovered = useRef(false)
  const [isAlone, setAlone] = useState(true)
  const { path } = useRouter()
  useLayoutEffect(() => {
    latest.current = props
  })
  useDidShow(() => {
    isCovered.current = false
    setAlone(true)
    $opened.set('')
  })
  useDidHide(() => {
    isCovered.current = true
    setAlone(false)
  })
  useEffect(() => {
    const page = place.current?.closest('.taro-page')
    if (!page) return
    const refresh = () => latest.current.onRefresh()
    const pane: Pane = { page, path, refresh }
    const stops = [
      layPane(pane),
      watchListKeys(pane, () => latest.current.onEscape?.()),
      watchEnd(page, () => latest.current.onEnd?.()),
      onRouteChange(({ toLocation }) => {
        if (isCovered.current && isWide() && toLocation.path !== path) refresh()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [path])

  return (
    <aside ref={place} className='pane-none text-small' hidden={!isAlone}>
      <Icon name={icon} size={96} />
      <p>从左边选一个{name}，就在这里打开</p>
      <p>
        <kbd>↑</kbd>
        <kbd>↓</kbd>换一个<kbd>Enter</kbd>打开<kbd>Esc</kbd>关上
      </p>
    </aside>
  )
}

/** The window does not scroll while the list scrolls by itself. */
function watchEnd(page: Element, onEnd: () => void): () => void {
  function look(event: Event): void {
    const list = event.target as Element
    if (!isWide() || list.parentElement !== page) return
    if (list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_END) onEnd()
  }
  page.addEventListener('scroll', look, { capture: true, passive: true })
  return () => page.removeEventListener('scroll', look, { capture: true })
}
