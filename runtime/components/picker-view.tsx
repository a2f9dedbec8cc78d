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
  /** The row of each column, from 0. Followed when it changes; where the visitor turned it stands until then. */
  value?: number[]
  /** Of the band in the middle. Its `height` is that of a row: 34 css px by default. */
  indicatorStyle?: StyleInput
  /** Of the same band. */
  indicatorClass?: string
  /** Of the veil over the other rows. */
  maskStyle?: StyleInput
  /** Of the same veil. */
  maskClass?: string
  /** Key in what a Form around it submits: the rows. */
  name?: string
  /** A column has come to rest on another row. */
  onChange?: ComponentHandler<{ value: number[] }>
  /** A column begins to turn. */
  onPickStart?: ComponentHandler<object>
  /** A column has come to rest. */
  onPickEnd?: ComponentHandler<object>
}

/** A column's place in its PickerView. */
export interface ColumnPlace {
  /** Makes the column's list turn; the returned function ends that. */
  attach(scroller: HTMLElement): () => void
  /** The column has other rows than before. */
  refresh(): void
  look: PickerLook
}

type PickerLook = Pick<
  PickerViewProps,
  'indicatorStyle' | 'indicatorClass' | 'maskStyle' | 'maskClass'
>

export const ColumnContext = /* @__PURE__ */ createContext<ColumnPlace | undefined>(undefined)

/** Wheels side by side, in the page: each child is a PickerViewColumn. */
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
  // Pages write the list anew with each render: only other numbers are another wish.
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

/** The band's height is the rows' height. */
function rowHeightOf(indicatorStyle: StyleInput | undefined): HostProps['style'] {
  const height = indicatorStyle && toStyle(indicatorStyle).height
  if (!height) return undefined
  const length = typeof height === 'number' ? `${height}px` : height
  return { '--taro-row': length } as HostProps['style']
}
