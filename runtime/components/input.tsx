import './field/field.css'
import './input.css'
import type { InputHTMLAttributes } from 'react'
import { type TextFieldProps, useTextField } from './field/use-text-field.ts'
import { pressable, type PressProps } from './core/press.ts'
import { classes, readProps, type StandardProps } from './core/read-props.ts'

export interface InputProps extends StandardProps, PressProps, TextFieldProps {
  /** Chooses the keyboard, `text` by default. What the keyboard cannot type can still be pasted. */
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
  /** Dots instead of letters. Off by default. */
  password?: boolean
  /** The word on the keyboard's confirm key; `done` by default. */
  confirmType?: 'send' | 'search' | 'next' | 'go' | 'done'
}

const secret = { type: 'password' } as const

/** None is of the browser's type `number`: it hides what it does not understand. */
const keyboards: Record<string, InputHTMLAttributes<HTMLInputElement>> = {
  number: { inputMode: 'numeric', pattern: '[0-9]*' },
  digit: { inputMode: 'decimal' },
  tel: { type: 'tel' },
  search: { type: 'search' },
  nickname: { autoComplete: 'nickname' },
  password: secret,
  'safe-password': secret,
}

/** A line to write in: one `input`. */
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
      className={classes('taro-input', field.className)}
    />
  )
}
