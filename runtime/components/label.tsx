import type { MouseEvent } from 'react'
import { boxProps, type BoxProps } from './core/box.ts'
import { readProps, type StandardProps } from './core/read-props.ts'

export interface LabelProps extends StandardProps, BoxProps {
  /** `id` of the control that a tap activates; by default the first control inside. */
  for?: string
}

/** Controls that the browser is about to click on behalf of their label. */
const forwardedTo = new WeakSet<EventTarget>()

/** A tap on it activates its control. */
export function Label(props: LabelProps) {
  const { own, host } = readProps<LabelProps>(props)

  /**
   * The browser follows a click on a label with a synthetic click on the control; outer handlers must not
   * see two taps.
   */
  function handleClick(event: MouseEvent<HTMLLabelElement>): void {
    if (forwardedTo.delete(event.target)) return event.stopPropagation()
    const { control } = event.currentTarget
    if (control && event.target !== control) {
      forwardedTo.add(control)
      // The synthetic click comes synchronously or, if a handler prevented it, never.
      setTimeout(() => forwardedTo.delete(control))
    }
    host.onClick?.(event)
  }

  return <label {...boxProps(own, { ...host, onClick: handleClick })} htmlFor={own.for} />
}
