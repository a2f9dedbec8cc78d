import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {
  type ComponentEvent,
  type ComponentHandler,
  componentEvent,
  withDetail,
} from '../core/component-event.ts'
import { classes, type HostProps } from '../core/read-props.ts'
import { useElement } from '../core/use-element.ts'
import { useForm, useFormControl } from '../form-context.ts'
import { lastKeyboardHeight, watchKeyboard } from './keyboard.ts'
import { type PlaceholderProps, placeholderVariables, usePlaceholderClass } from './placeholder.ts'
import { createTypedValue, type Field, moveCaret, type TypedValue } from './typed-value.ts'
import { type FocusProps, useFocus } from './use-focus.ts'

export interface InputDetail {
  value: string
  /** Position of the caret. */
  cursor: number
  keyCode: number
}

export type InputHandler = (event: ComponentEvent<InputDetail>) => unknown

/** Props that Input and Textarea share. */
export interface TextFieldProps extends FocusProps, PlaceholderProps {
  /** Applied when it changes; typed text stays in between, even if the page never stores it. */
  value?: string | number | null
  /** Key in the values of the surrounding Form. */
  name?: string
  /** Disables the field; taps reach the elements around it, or its own `onClick`. */
  disabled?: boolean
  /** UTF-16 units, 140 by default; -1 for any length. */
  maxLength?: number | string
  /** Keeps the keyboard open after Enter. Off by default. */
  confirmHold?: boolean
  /**
   * The text has changed: called for each keystroke, but only once, at its end, for a composition. A text,
   * or `{value, cursor}`, returned by the handler replaces what was typed.
   */
  onInput?: InputHandler
  /** Another name for `onInput`. */
  onChange?: InputHandler
  /** `height`: height of the keyboard when it was last open, css px. */
  onFocus?: ComponentHandler<{ value: string; height: number }>
  /** The field has lost the focus. */
  onBlur?: ComponentHandler<{ value: string; cursor: number }>
  /** The keyboard's confirm key was pressed. */
  onConfirm?: ComponentHandler<{ value: string }>
  /** `height`: height that the keyboard covers now, css px. */
  onKeyboardHeightChange?: ComponentHandler<{ height: number; duration: number }>
  /** Changes nothing: browsers keep the field above the keyboard by themselves. */
  adjustPosition?: boolean
  /** Changes nothing, like `adjustPosition`. */
  cursorSpacing?: number | string
  /** Changes nothing: browsers close the keyboard by themselves. */
  holdKeyboard?: boolean
}

const defaultMaxLength = 140

/** Props of the native field in Input and Textarea; `confirms`: Enter is the keyboard's confirm key. */
export function useTextField<Element extends Field>(
  own: TextFieldProps,
  host: HostProps,
  confirms: boolean,
) {
  const ref = useElement<Element>(host.ref)
  const [typed] = useState(() => createTypedValue(textOf(own.value)))
  const { initial } = typed
  const maxLength = own.maxLength === undefined ? defaultMaxLength : Number(own.maxLength)

  useLayoutEffect(() => {
    if (ref.current) typed.give(ref.current, textOf(own.value))
  })
  useFormControl({
    name: own.name,
    read: () => ref.current?.value ?? initial,
    reset: () => ref.current && typed.write(ref.current, initial),
  })
  usePlaceholderClass(ref, own.placeholderClass)
  useFocus(ref, own)

  return {
    ...host,
    ...useInputEvents(own, typed, maxLength),
    ...useConfirm(own, host, confirms),
    ref,
    name: own.name,
    placeholder: own.placeholder,
    // Browsers dispatch no click on a disabled field, so a field with `onClick` is made read-only instead.
    [host.onClick ? 'readOnly' : 'disabled']: own.disabled,
    // No `maxLength`: browsers would cut an unfinished composition; `typed.take` cuts at its end.
    defaultValue: initial,
    className: classes('taro-field', host.className),
    style: { ...placeholderVariables(own), ...host.style },
  }
}

function useInputEvents(own: TextFieldProps, typed: TypedValue, maxLength: number) {
  const keyCode = useRef(0)
  const watching = useRef<() => void>(undefined)
  const onHeight = useRef(own.onKeyboardHeightChange)
  useLayoutEffect(() => {
    onHeight.current = own.onKeyboardHeightChange
  })
  useEffect(() => () => watching.current?.(), [])

  function report(field: Field): void {
    const value = typed.take(field, maxLength)
    if (value === undefined) return
    const cursor = field.selectionEnd ?? value.length
    const event = componentEvent('input', field, { value, cursor, keyCode: keyCode.current })
    replace(field, typed, (own.onInput ?? own.onChange)?.(event))
  }

  function handleFocus(event: FocusEvent<Field>): void {
    const field = event.currentTarget
    watching.current = watchKeyboard(height => {
      const detail = { height, duration: 0 }
      onHeight.current?.(componentEvent('keyboardheightchange', field, detail))
    })
    own.onFocus?.(withDetail(event, { value: field.value, height: lastKeyboardHeight() }))
  }

  function handleBlur(event: FocusEvent<Field>): void {
    const field = event.currentTarget
    typed.compose(false)
    report(field)
    typed.rest()
    watching.current?.()
    watching.current = undefined
    const cursor = field.selectionEnd ?? field.value.length
    own.onBlur?.(withDetail(event, { value: field.value, cursor }))
  }

  return {
    onKeyDownCapture: (event: KeyboardEvent) => {
      keyCode.current = event.keyCode
    },
    onInput: (event: { currentTarget: Field }) => report(event.currentTarget),
    onCompositionStart: () => typed.compose(true),
    onCompositionEnd: (event: { currentTarget: Field }) => {
      typed.compose(false)
      report(event.currentTarget)
    },
    onFocus: handleFocus,
    onBlur: handleBlur,
  }
}

/** Enter calls `onConfirm`, or submits the form if the page has no handler, and closes the keyboard. */
function useConfirm(own: TextFieldProps, host: HostProps, confirms: boolean) {
  const form = useForm()

  function handleKeyDown(event: KeyboardEvent<Field>): void {
    host.onKeyDown?.(event)
    if (!confirms || event.key !== 'Enter' || isForInputMethod(event)) return
    const field = event.currentTarget
    event.preventDefault()
    if (own.onConfirm) own.onConfirm(withDetail(event, { value: field.value }))
    else form?.enter()
    if (!own.confirmHold) field.blur()
  }

  return { onKeyDown: handleKeyDown }
}

/** Enter also ends a composition; Safari reports that only by the key code. */
const isForInputMethod = ({ nativeEvent, keyCode }: KeyboardEvent) =>
  nativeEvent.isComposing || keyCode === 229

/** Applies the value that a page's handler returned. */
function replace(field: Field, typed: TypedValue, answer: unknown): void {
  const isDetailed = typeof answer === 'object' && answer !== null && 'value' in answer
  const { value, cursor } = (isDetailed ? answer : { value: answer }) as {
    value: unknown
    cursor?: unknown
  }
  // A number alone is the result of a handler's last expression, not a wish.
  if (typeof value !== 'string' && !(isDetailed && typeof value === 'number')) return
  typed.write(field, String(value))
  if (typeof cursor === 'number') moveCaret(field, cursor)
}

const textOf = (value: TextFieldProps['value']) => (value == null ? undefined : String(value))
