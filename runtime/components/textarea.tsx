import './field/field.css'
import './textarea.css'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type ComponentHandler, componentEvent } from './core/component-event.ts'
import { pressable, type PressProps } from './core/press.ts'
import { classes, readProps, type StandardProps } from './core/read-props.ts'
import { sizeOfText } from './field/text-size.ts'
import { type TextFieldProps, useTextField } from './field/use-text-field.ts'

export interface TextareaProps extends StandardProps, PressProps, TextFieldProps {
  /** Grows and shrinks with the text and overrides the page's height. Off by default. */
  autoHeight?: boolean
  /**
   * Label of the keyboard's Enter key. With any value but `return`, the default, that key confirms instead
   * of breaking the line.
   */
  confirmType?: 'return' | 'send' | 'search' | 'next' | 'go' | 'done'
  /** The number of lines has changed. `height`: height of the text, css px. */
  onLineChange?: ComponentHandler<{ height: number; lineCount: number }>
  /** Changes nothing: on the web, fields have no native layer of their own. */
  fixed?: boolean
  /** Changes nothing: the bar above the keyboard belongs to the phone. */
  showConfirmBar?: boolean
  /** Changes nothing: fields have no padding of their own. */
  disableDefaultPadding?: boolean
}

/** A multi-line text field: one `textarea`, 300x150 css px unless the page sets a size. */
export function Textarea(props: TextareaProps) {
  const { own, host } = readProps<TextareaProps>(props)
  const { autoHeight, confirmType = 'return' } = own
  const confirms = confirmType !== 'return'
  const { children: _, ...field } = useTextField<HTMLTextAreaElement>(
    own,
    pressable(own, host),
    confirms,
  )
  const fit = useFitting(field.ref, own)

  function handleInput(event: { currentTarget: HTMLTextAreaElement }): void {
    field.onInput(event)
    fit()
  }

  return (
    <textarea
      enterKeyHint={confirms ? confirmType : 'enter'}
      {...field}
      className={classes('taro-textarea', autoHeight && 'taro-textarea_auto', field.className)}
      onInput={handleInput}
    />
  )
}

/** Fits the height and reports line changes; the returned function measures immediately. */
function useFitting(
  ref: RefObject<HTMLTextAreaElement | null>,
  { autoHeight, onLineChange }: TextareaProps,
): () => void {
  const measured = useRef<string>(undefined)
  const lines = useRef<number>(undefined)
  const isNeeded = Boolean(autoHeight || onLineChange)

  function fit(): void {
    const element = ref.current
    if (!element || !isNeeded) return
    const measuring = `${element.offsetWidth} ${element.value || element.placeholder}`
    if (measuring === measured.current) return
    measured.current = measuring
    const { height, lineCount } = sizeOfText(element)
    if (autoHeight) element.style.height = `${height}px`
    const isTold = lines.current !== undefined && lines.current !== lineCount
    lines.current = lineCount
    if (isTold) onLineChange?.(componentEvent('linechange', element, { height, lineCount }))
  }

  const latest = useRef(fit)
  useLayoutEffect(() => {
    latest.current = fit
    fit()
  })
  // A changed width changes the line breaks; a hidden field gets its width when it is shown.
  useLayoutEffect(() => {
    if (!isNeeded || !ref.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => latest.current())
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, isNeeded])
  return fit
}
