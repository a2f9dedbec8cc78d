import { Component, createRef, type ReactNode } from 'react'

export interface StillRowsProps {
  /** List items with keys. */
  children: ReactNode
}

interface Place {
  row: Element
  top: number
}

/**
 * A list to which rows are prepended without shifting the visible ones: the row at the top of the screen stays. While
 * the head of the list is visible nothing is held, so that new rows appear.
 */
export class StillRows extends Component<StillRowsProps> {
  private readonly list = createRef<HTMLUListElement>()

  override getSnapshotBeforeUpdate(): Place | null {
    const list = this.list.current
    if (!list || holdsByItself() || list.getBoundingClientRect().top >= 0) return null
    for (const row of list.children) {
      const { top, bottom } = row.getBoundingClientRect()
      if (bottom > 0) return { row, top }
    }
    return null
  }

  override componentDidUpdate(_: StillRowsProps, __: unknown, place: Place | null): void {
    if (!place?.row.isConnected) return
    const moved = place.row.getBoundingClientRect().top - place.top
    if (moved !== 0) window.scrollBy(0, moved)
  }

  override render() {
    return <ul ref={this.list}>{this.props.children}</ul>
  }
}

/** True in all browsers but those of iPhones. */
const holdsByItself = (): boolean => CSS.supports('overflow-anchor', 'auto')
