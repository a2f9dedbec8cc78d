import './field/field.css'
import './textarea.css'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type ComponentHandler, componentEvent } from './core/component-event.ts'
import { pressable, type PressProps } from './core/press.ts'
import { classes, readProps, type StandardProps } from './core/read-props.ts'
import { sizeOfText } from './field/text-size.ts'
import { type TextFieldProps, useTextField } from './field/use-text-field.ts'

export interface TextareaProps extends StandardProps, PressProps, TextFieldProps {
  /** Grows and shrinks with the text; a height of the page's holds no longer. Off by default. */
  autoHeight?: boolean
  /** The word on the keyboard's Enter key. With any but `return`, the default, that key confirms instead of breaking the line. */
  confirmType?: 'return' | 'send' | 'search' | 'next' | 'go' | 'done'
  /** The text has more or fewer lines than before. `height`: of the text, css px. */
  onLineChange?: ComponentHandler<{ height: number; lineCount: number }>
  /** Changes nothing: a web page has no layers of its own for fields. */
  fixed?: boolean
  /** Changes nothing: the bar above the keyboard is the phone's. */
  showConfirmBar?: boolean
  /** Changes nothing: fields have no padding of their own. */
  disableDefaultPadding?: boolean
}

/** Several lines to write in: one `textarea`, 300x150 css px unless the page gives it a size. */
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

/** Keeps the height and tells of lines; the returned function looks at once. */
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
  // Another width breaks the lines in other places; a hidden field gets its width when it is shown.
  useLayoutEffect(() => {
    if (!isNeeded || !ref.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => latest.current())
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, isNeeded])
  return fit
}
