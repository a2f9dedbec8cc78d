import { element } from '../../dom/element.ts'
import { createWheel } from '../wheel/wheel.ts'

export interface WheelColumn {
  root: HTMLElement
  /** Sets the rows and the selected row. */
  show(rows: readonly string[], chosen: number): void
  now(): number
  destroy(): void
}

/** A wheel of the sheet with the markup of a PickerView column. */
export function createWheelColumn(
  id: string,
  name: string,
  onTurn: (row: number) => void,
): WheelColumn {
  const list = element('div', 'taro-wheel', { role: 'listbox', tabindex: '0', 'aria-label': name })
  const root = element('div', 'taro-wheel__column', {}, [
    list,
    element('div', 'taro-wheel__mask'),
    element('div', 'taro-wheel__indicator'),
  ])
  let shown: readonly string[] = []
  let at = 0
  const wheel = createWheel(list, {
    onTurn(row) {
      at = row
      onTurn(row)
    },
  })

  function draw(rows: readonly string[]): void {
    const drawn = rows.map((text, index) => {
      const row = element('div', 'taro-wheel__row', {
        role: 'option',
        id: `${id}-${index}`,
        'aria-selected': 'false',
      })
      row.textContent = text
      return row
    })
    list.textContent = ''
    list.append(...drawn)
    shown = rows
  }

  return {
    root,
    now: wheel.now,
    destroy: wheel.destroy,
    show(rows, chosen) {
      const isSame = rows.length === shown.length && rows.every((row, line) => row === shown[line])
      // A turning wheel is only stopped by a different selection.
      if (isSame && chosen === at) return
      if (!isSame) draw(rows)
      at = chosen
      wheel.show(chosen)
    },
  }
}
