import type { SyntheticEvent } from 'react'

/** Argument of a component's handler: the browser's event, or one made for it, with the platform's `detail`. */
export interface ComponentEvent<Detail = unknown> {
  type: string
  timeStamp: number
  detail: Detail
  /** `dataset` holds the `data-` attributes; `value` is the value of a form control. */
  target: HTMLElement & { value?: unknown }
  currentTarget: HTMLElement & { value?: unknown }
  stopPropagation(): void
  preventDefault(): void
}

export type ComponentHandler<Detail = unknown> = (event: ComponentEvent<Detail>) => void

/** Adds `detail`, in the platform's form, to React's event. */
export function withDetail<Detail>(event: SyntheticEvent, detail: Detail): ComponentEvent<Detail> {
  return Object.assign(event, { detail }) as unknown as ComponentEvent<Detail>
}

/**
 * Creates an event that the browser does not have, with `element` as its target. A `detail` with a `value`
 * also sets `event.target.value`, which many pages read.
 */
export function componentEvent<Detail extends object>(
  type: string,
  element: HTMLElement,
  detail: Detail,
): ComponentEvent<Detail> {
  if ('value' in detail && !isField(element)) Object.assign(element, { value: detail.value })
  const event = new CustomEvent(type, { detail, bubbles: true, cancelable: true })
  Object.defineProperties(event, {
    target: { value: element },
    currentTarget: { value: element },
  })
  return event as unknown as ComponentEvent<Detail>
}

/** Creates such an event and calls the handler, if both the handler and the element exist. */
export function notify<Detail extends object>(
  element: HTMLElement | null,
  handler: ComponentHandler<Detail> | undefined,
  type: string,
  detail: Detail,
): void {
  if (element) handler?.(componentEvent(type, element, detail))
}

const isField = (element: HTMLElement) => /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName)
