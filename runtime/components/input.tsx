import './field/field.css'
import './input.css'
import type { InputHTMLAttributes } from 'react'
import { type TextFieldProps, useTextField } from './field/use-text-field.ts'
import { pressable, type PressProps } from './core/press.ts'
import { classes, readProps, type StandardProps } from './core/read-props.ts'

export interface InputProps extends StandardProps, PressProps, TextFieldProps {
  /** Type of the keyboard, `text` by default. Other characters can still be pasted. */
  type?:
    | 'text'
    | 'number'
    | 'digit'
    | 'idcard'
    | 'tel'
    | 'password'
    | 'safe-password'
    | 'nickname'
    | 'search'
  /** Masks the text. Off by default. */
  password?: boolean
  /** Label of the keyboard's confirm key; `done` by default. */
  confirmType?: 'send' | 'search' | 'next' | 'go' | 'done'
}

const secret = { type: 'password' } as const

/** No type uses the browser's `number`, which hides input that it cannot parse. */
const keyboards: Record<string, InputHTMLAttributes<HTMLInputElement>> = {
  number: { inputMode: 'numeric', pattern: '[0-9]*' },
  digit: { inputMode: 'decimal' },
  tel: { type: 'tel' },
  search: { type: 'search' },
  nickname: { autoComplete: 'nickname' },
  password: secret,
  'safe-password': secret,
}

/** A single-line text field: one `input`. */
export function Input(props: InputProps) {
  const { own, host } = readProps<InputProps>(props)
  const { type = 'text', password, confirmType = 'done' } = own
  const { children: _, ...field } = useTextField<HTMLInputElement>(own, pressable(own, host), true)
  return (
    <input
      type='text'
      {...(password ? secret : keyboards[type])}
      enterKeyHint={confirmType}
      {...field}
      className={classes('taro-input', 'weui-input', field.className)}
    />
  )
}
