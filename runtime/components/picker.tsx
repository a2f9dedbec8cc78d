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
   * selector: the row from 0; multiSelector: the row of each wheel; date: `YYYY-MM-DD`, today by default; time: `HH:mm`,
   * now by default; region: names from the province down. Followed when it changes.
   */
  value?: number | string | readonly (number | string)[] | null
  /** Rows of the selector, or a list of them for each wheel of the multiSelector. */
  range?: readonly unknown[]
  /** The key that holds the text of a row which is an object. */
  rangeKey?: string
  /** First date, 1900-01-01 by default, or time, 00:00 by default. */
  start?: string
  /** Last date, 2100-12-31 by default, or time, 23:59 by default. */
  end?: string
  /** How exact a date is; `day` by default. */
  fields?: DateFields
  /** A row above all regions, for "all of them". */
  customItem?: string
  /** How far down a region goes; `region`, the district, by default. */
  level?: RegionLevel
  /** Title of the sheet. */
  headerText?: string
  /** A tap opens nothing. Off by default. */
  disabled?: boolean
  /** Key in what a Form around it submits: the value. */
  name?: string
  /** 确定: `value` in the form of the prop; of a region its six-digit `code`s, too. */
  onChange?: ComponentHandler<{ value: unknown; code?: string[] }>
  /** 取消, a tap beside the sheet, or another page. */
  onCancel?: ComponentHandler<object>
  /** A wheel of a multiSelector has turned: the time to pass other rows for the others. */
  onColumnChange?: ComponentHandler<{ column: number; value: number }>
}

/** A tap on what is in it opens a sheet to choose from. */
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
