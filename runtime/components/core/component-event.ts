import type { SyntheticEvent } from 'react'

/** What a component's handler gets: the browser's event, or one made for it, with the platform's `detail`. */
export interface ComponentEvent<Detail = unknown> {
  type: string
  timeStamp: number
  detail: Detail
  /** Their `dataset` holds the `data-` attributes; `value` is what a form control holds. */
  target: HTMLElement & { value?: unknown }
  currentTarget: HTMLElement & { value?: unknown }
  stopPropagation(): void
  preventDefault(): void
}

export type ComponentHandler<Detail = unknown> = (event: ComponentEvent<Detail>) => void

/** The event that React hands over, with `detail` in the platform's form. */
export function withDetail<Detail>(event: SyntheticEvent, detail: Detail): ComponentEvent<Detail> {
  return Object.assign(event, { detail }) as unknown as ComponentEvent<Detail>
}

/**
 * An event of its own, for what the browser has none: it looks as if it had happened on `element`. A `detail` with a
 * `value` also makes `event.target.value`, which many pages read.
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

/** Makes such an event and hands it to the page, if the page wants it and the element is there. */
export function notify<Detail extends object>(
  element: HTMLElement | null,
  handler: ComponentHandler<Detail> | undefined,
  type: string,
  detail: Detail,
): void {
  if (element) handler?.(componentEvent(type, element, detail))
}

const isField = (element: HTMLElement) => /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName)
