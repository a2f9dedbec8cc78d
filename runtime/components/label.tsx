import type { MouseEvent } from 'react'
import { boxProps, type BoxProps } from './core/box.ts'
import { readProps, type StandardProps } from './core/read-props.ts'

export interface LabelProps extends StandardProps, BoxProps {
  /** `id` of the control that a tap works; without it the first control inside. */
  for?: string
}

/** Controls that the browser is about to click for their label. */
const forwardedTo = new WeakSet<EventTarget>()

/** A tap on it works its control. */
export function Label(props: LabelProps) {
  const { own, host } = readProps<LabelProps>(props)

  /** The browser answers a tap on a label with a second click, on the control: nobody outside shall count two taps. */
  function handleClick(event: MouseEvent<HTMLLabelElement>): void {
    if (forwardedTo.delete(event.target)) return event.stopPropagation()
    const { control } = event.currentTarget
    if (control && event.target !== control) {
      forwardedTo.add(control)
      // It comes at once or, when a handler prevents it, not at all.
      setTimeout(() => forwardedTo.delete(control))
    }
    host.onClick?.(event)
  }

  return <label {...boxProps(own, { ...host, onClick: handleClick })} htmlFor={own.for} />
}
