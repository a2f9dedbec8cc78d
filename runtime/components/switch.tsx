import './switch.css'
import './check/check-mark.css'
import { boxProps, type BoxProps } from './core/box.ts'
import { type ComponentHandler, notify } from './core/component-event.ts'
import { classes, readProps, type StandardProps } from './core/read-props.ts'
import { useElement } from './core/use-element.ts'
import { markColor } from './check/check-mark.tsx'
import { splitProps } from './check/split-props.ts'
import { resetCheck, useCheck } from './check/use-check.ts'
import { useFormControl } from './form-context.ts'

export interface SwitchProps extends StandardProps, BoxProps {
  /** Applied when it changes; the visitor's choice is kept in between. Off by default. */
  checked?: boolean
  /** Appearance; `switch` by default. */
  type?: 'switch' | 'checkbox'
  /** Ignores taps. Off by default. */
  disabled?: boolean
  /** Colour when on; #04BE02 by default. */
  color?: string
  /** Key in the values of the surrounding Form: a boolean. */
  name?: string
  /** The visitor has toggled it; `detail.value`: the new state. */
  onChange?: ComponentHandler<{ value: boolean }>
}

/** An on/off switch. */
export function Switch(props: SwitchProps) {
  const { own, host } = readProps<SwitchProps>(props)
  const { checked, type, disabled, color, name, onChange } = own
  const element = useElement<HTMLSpanElement>(host.ref)
  const input = useCheck(checked)
  const { children: _, ...rest } = boxProps(own, host)
  const { box, control } = splitProps(rest)
  useFormControl({
    name,
    read: () => Boolean(input.ref.current?.checked),
    reset: () => input.ref.current && resetCheck(input.ref.current),
  })

  function handleChange(event: { currentTarget: HTMLInputElement }): void {
    const value = event.currentTarget.checked
    notify(element.current, onChange, 'change', { value })
  }

  const [role, look] =
    type === 'checkbox'
      ? ['checkbox', 'taro-check__input taro-check__box']
      : ['switch', 'taro-switch__input weui-switch']
  return (
    <span
      {...box}
      ref={element}
      className={classes('taro-switch', box.className)}
      style={color ? { ...markColor(color), ...box.style } : box.style}
    >
      <input
        {...control}
        {...input}
        type='checkbox'
        role={role}
        className={look}
        disabled={Boolean(disabled)}
        onChange={handleChange}
      />
    </span>
  )
}
