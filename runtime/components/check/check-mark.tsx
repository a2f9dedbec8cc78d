import './check-mark.css'
import { type CSSProperties, type MouseEvent, useId } from 'react'
import { boxProps, type BoxProps } from '../core/box.ts'
import { classes, type HostProps, type StandardProps } from '../core/read-props.ts'
import { splitProps } from './split-props.ts'
import { useCheck } from './use-check.ts'

/** Props that Checkbox and Radio share. */
export interface CheckMarkProps extends StandardProps, BoxProps {
  /** Value that its group reports; '' by default. */
  value?: string | number
  /** Applied when it changes; the visitor's choice is kept in between. Off by default. */
  checked?: boolean
  /** Ignores taps. Off by default. */
  disabled?: boolean
  /** Colour of the mark; #09BB07 by default. */
  color?: string
}

interface CheckMarkParts {
  kind: 'checkbox' | 'radio'
  /** Radios of one name exclude each other. */
  name?: string | undefined
  own: Omit<CheckMarkProps, keyof StandardProps>
  host: HostProps
}

/** Checkboxes and radios that are just forwarding a tap on their text to the control. */
const forwarding = new WeakSet<Element>()

/** A checkbox or radio with its text: the browser's own control, restyled. */
export function CheckMark({ kind, name, own, host }: CheckMarkParts) {
  const { value = '', checked, disabled, color } = own
  const input = useCheck(checked)
  const textId = useId()

  /**
   * A tap on the text also clicks the control, whose click bubbles through here again and is hidden from
   * outer handlers.
   */
  function handleClick(event: MouseEvent<HTMLElement>): void {
    const element = event.currentTarget
    const control = element.querySelector('input')
    const isOnText = event.target !== control
    if (forwarding.has(element)) return event.stopPropagation()
    // The label's synthetic click on the control follows.
    if (isOnText && element.closest('label')) return
    host.onClick?.(event)
    if (!isOnText) return
    forwarding.add(element)
    control?.click()
    forwarding.delete(element)
  }

  const { children, ...props } = boxProps(own, { ...host, onClick: handleClick })
  const { box, control } = splitProps(props)
  return (
    <span
      {...box}
      id={children ? textId : undefined}
      className={classes('taro-check', box.className)}
      style={color ? { ...markColor(color), ...box.style } : box.style}
    >
      <input
        aria-labelledby={children && !control['aria-label'] ? textId : undefined}
        {...control}
        {...input}
        type={kind}
        className={`taro-check__input taro-check__${kind}`}
        value={String(value)}
        disabled={Boolean(disabled)}
        name={name}
      />
      {children}
    </span>
  )
}

export const markColor = (color: string) => ({ '--taro-mark': color }) as CSSProperties
