import { type Ref, type RefObject, useImperativeHandle, useRef } from 'react'

/** The component's element, for the component itself and for a page that asked for it with `ref`. */
export function useElement<Element extends HTMLElement>(
  asked: Ref<never> | undefined,
): RefObject<Element | null> {
  const element = useRef<Element>(null)
  useImperativeHandle<Element | null, Element | null>(
    asked as Ref<Element | null> | undefined,
    () => element.current,
    [],
  )
  return element
}
