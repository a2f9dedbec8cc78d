import {
  Children,
  Fragment,
  isValidElement,
  type ReactNode,
  use,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import * as messages from '../core/messages.ts'
import { boxProps, type BoxProps } from './core/box.ts'
import { classes, readProps, type StandardProps } from './core/read-props.ts'
import { toStyle } from './core/style.ts'
import { ColumnContext } from './picker-view.tsx'

export interface PickerViewColumnProps extends StandardProps, BoxProps {}

/** One column of a PickerView; each child is a row. */
export function PickerViewColumn(props: PickerViewColumnProps) {
  const { own, host } = readProps<PickerViewColumnProps>(props)
  const place = use(ColumnContext)
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  const { children, 'aria-label': label = messages.chooseOne, ...box } = boxProps(own, host)
  const rows = rowsOf(children)

  // Each render creates a new context value for the same column.
  const attach = useEffectEvent(() => scroller.current && place?.attach(scroller.current))
  const refresh = useEffectEvent((count: number) => {
    if (count > 0) place?.refresh()
  })
  useLayoutEffect(() => attach() ?? undefined, [])
  useLayoutEffect(() => refresh(rows.length), [rows.length])

  const { indicatorStyle, indicatorClass, maskStyle, maskClass } = place?.look ?? {}
  return (
    <div {...box} className={classes('taro-wheel__column', box.className)}>
      <div
        ref={scroller}
        className='taro-wheel'
        role='listbox'
        tabIndex={0}
        aria-label={label as string}
      >
        {rows.map((row, index) => (
          <div
            key={index}
            id={`${id}${index}`}
            className='taro-wheel__row'
            role='option'
            aria-selected={false}
          >
            {row}
          </div>
        ))}
      </div>
      <div
        className={classes('taro-wheel__mask', maskClass)}
        style={maskStyle ? toStyle(maskStyle) : undefined}
      />
      <div
        className={classes('taro-wheel__indicator', indicatorClass)}
        style={indicatorStyle ? toStyle(indicatorStyle) : undefined}
      />
    </div>
  )
}

/** Flattens fragments into a list of children. */
function rowsOf(children: ReactNode): ReactNode[] {
  return Children.toArray(children).flatMap(child =>
    isValidElement<{ children?: ReactNode }>(child) && child.type === Fragment
      ? rowsOf(child.props.children)
      : [child],
  )
}
