import './picker-view.css'
import './wheel/wheel.css'
import { Children, createContext, useLayoutEffect, useRef, useState } from 'react'
import { boxProps, type BoxProps } from './core/box.ts'
import { type ComponentHandler, notify } from './core/component-event.ts'
import { classes, type HostProps, readProps, type StandardProps } from './core/read-props.ts'
import { type StyleInput, toStyle } from './core/style.ts'
import { useElement } from './core/use-element.ts'
import { useFormControl } from './form-context.ts'
import { createColumns } from './wheel/columns.ts'
import { createWheel } from './wheel/wheel.ts'

export interface PickerViewProps extends StandardProps, BoxProps {
  /** Selected row of each column, from 0. Applied when it changes; the visitor's selection is kept in between. */
  value?: number[]
  /** Style of the indicator band. Its `height` is the row height: 34 css px by default. */
  indicatorStyle?: StyleInput
  /** Class of the indicator band. */
  indicatorClass?: string
  /** Style of the mask over the other rows. */
  maskStyle?: StyleInput
  /** Class of the mask. */
  maskClass?: string
  /** Key in the values of the surrounding Form: the selected rows. */
  name?: string
  /** A column has come to rest on a different row. */
  onChange?: ComponentHandler<{ value: number[] }>
  /** A column starts to turn. */
  onPickStart?: ComponentHandler<object>
  /** A column has come to rest. */
  onPickEnd?: ComponentHandler<object>
}

/** A column's link to its PickerView. */
export interface ColumnPlace {
  /** Turns the column's list into a wheel; the returned function detaches it. */
  attach(scroller: HTMLElement): () => void
  /** The column's rows have changed. */
  refresh(): void
  look: PickerLook
}

type PickerLook = Pick<
  PickerViewProps,
  'indicatorStyle' | 'indicatorClass' | 'maskStyle' | 'maskClass'
>

export const ColumnContext = /* @__PURE__ */ createContext<ColumnPlace | undefined>(undefined)

/** Inline wheels side by side: each child is a PickerViewColumn. */
export function PickerView(props: PickerViewProps) {
  const { own, host } = readProps<PickerViewProps>(props)
  const element = useElement<HTMLDivElement>(host.ref)
  const { columns, placeOf } = useColumns(own, element)
  const { children, ...box } = boxProps(own, host)
  useFormControl({
    name: own.name,
    read: columns.read,
    reset: () => columns.show(columns.initial),
  })

  return (
    <div
      {...box}
      ref={element}
      className={classes('taro-picker-view', box.className)}
      style={{ ...rowHeightOf(own.indicatorStyle), ...box.style }}
    >
      {Children.map(children, (child, column) => (
        <ColumnContext value={placeOf(column)}>{child}</ColumnContext>
      ))}
    </div>
  )
}

function useColumns(own: PickerViewProps, element: { readonly current: HTMLElement | null }) {
  const { value = [] } = own
  const [columns] = useState(() => createColumns(value))
  const latest = useRef(own)

  useLayoutEffect(() => {
    latest.current = own
  })
  // Pages create a new array with each render, so values are compared by content.
  const wish = JSON.stringify(value)
  useLayoutEffect(() => columns.show(JSON.parse(wish)), [columns, wish])

  const listeners = {
    onStart: () => notify(element.current, latest.current.onPickStart, 'pickstart', {}),
    onTurn() {
      const rows = columns.turned()
      notify(element.current, latest.current.onChange, 'change', { value: rows })
    },
    onEnd: () => notify(element.current, latest.current.onPickEnd, 'pickend', {}),
  }

  const placeOf = (column: number): ColumnPlace => ({
    attach(scroller) {
      const wheel = createWheel(scroller, listeners)
      const leave = columns.join(column, wheel)
      return () => {
        leave()
        wheel.destroy()
      }
    },
    refresh: () => columns.refresh(column),
    look: own,
  })
  return { columns, placeOf }
}

/** The height of the band sets the row height. */
function rowHeightOf(indicatorStyle: StyleInput | undefined): HostProps['style'] {
  const height = indicatorStyle && toStyle(indicatorStyle).height
  if (!height) return undefined
  const length = typeof height === 'number' ? `${height}px` : height
  return { '--taro-row': length } as HostProps['style']
}
