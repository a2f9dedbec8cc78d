import './picker.css'
import type { KeyboardEvent, MouseEvent } from 'react'
import { boxProps, type BoxProps } from './core/box.ts'
import type { ComponentHandler } from './core/component-event.ts'
import { classes, readProps, type StandardProps } from './core/read-props.ts'
import { useElement } from './core/use-element.ts'
import type { DateFields } from './picker/date-choice.ts'
import type { RegionLevel } from './picker/region-choice.ts'
import { usePicker } from './picker/use-picker.ts'

export interface PickerProps extends StandardProps, BoxProps {
  /** `selector` by default. */
  mode?: 'selector' | 'multiSelector' | 'time' | 'date' | 'region'
  /**
   * selector: the row from 0; multiSelector: the row of each wheel; date: `YYYY-MM-DD`, today by default;
   * time: `HH:mm`, now by default; region: names from the province down. Applied when it changes.
   */
  value?: number | string | readonly (number | string)[] | null
  /** Rows of the selector, or a list of them for each wheel of the multiSelector. */
  range?: readonly unknown[]
  /** Key of the text in rows that are objects. */
  rangeKey?: string
  /** Earliest date, 1900-01-01 by default, or time, 00:00 by default. */
  start?: string
  /** Latest date, 2100-12-31 by default, or time, 23:59 by default. */
  end?: string
  /** Precision of a date; `day` by default. */
  fields?: DateFields
  /** Extra first row of each region wheel, meaning "all". */
  customItem?: string
  /** Lowest level of a region; `region`, the district, by default. */
  level?: RegionLevel
  /** Title of the sheet. */
  headerText?: string
  /** Ignores taps. Off by default. */
  disabled?: boolean
  /** Key in the values of the surrounding Form: the value. */
  name?: string
  /** Confirmed (确定): `value` in the format of the prop; for a region also its six-digit `code`s. */
  onChange?: ComponentHandler<{ value: unknown; code?: string[] }>
  /** Cancelled by 取消, a tap beside the sheet, or a route change. */
  onCancel?: ComponentHandler<object>
  /** A wheel of a multiSelector has turned; the page may now pass different rows for the other wheels. */
  onColumnChange?: ComponentHandler<{ column: number; value: number }>
}

/** A tap on its content opens a sheet with wheels. */
export function Picker(props: PickerProps) {
  const { own, host } = readProps<PickerProps>(props)
  const element = useElement<HTMLDivElement>(host.ref)
  const open = usePicker(own, element)

  function handleClick(event: MouseEvent): void {
    host.onClick?.(event)
    if (!own.disabled) open()
  }

  const box = boxProps(own, { ...host, onClick: handleClick })
  return (
    <div
      role='button'
      tabIndex={own.disabled ? -1 : 0}
      aria-disabled={Boolean(own.disabled)}
      aria-haspopup='dialog'
      onKeyDown={clickOnKey}
      {...box}
      ref={element}
      className={classes('taro-picker', box.className)}
    />
  )
}

function clickOnKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.target !== event.currentTarget || !/^(Enter| )$/.test(event.key)) return
  event.preventDefault()
  event.currentTarget.click()
}
